import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/test/longest-first.ts'

const root = import.meta.dirname
/** Generous, as machines that are busy are slow: what hangs is told all the same. Milliseconds. */
const patience = { testTimeout: 30_000, hookTimeout: 60_000, expect: { poll: { timeout: 15_000 } } }
/** `server-only` throws outside of a server build; in tests it means nothing. */
const alias = { 'server-only': resolve(root, 'tests/setup/server-only.ts') }
/** What all tests of the store API have in common. */
const storeApi = {
  resolve: {
    alias: [
      { find: /^\.\/password-cost\.ts$/, replacement: resolve(root, 'store-api/tests/support/password-cost.ts') },
    ],
  },
  test: {
    environment: 'node',
    ...patience,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
}
/**
 * Test files that change what others would share with them: modules, globals, the clock, the
 * environment. They run by themselves, the others of their project one after the other in one
 * process: starting it and bringing the program takes longer than most files do. By itself means in
 * a context of its own (`vmThreads`), with modules and globals of its own, at half the price of a
 * process; store API tests have a process, as theirs bring compiled libraries.
 */
const alone = filesWith(
  ['tests/unit/**/*.test.ts', 'store-api/tests/**/*.test.ts'],
  /\bvi\.(?!fn\b|waitFor\b)|process\.(env(\.\w+|\[\w+\]) = |chdir)|globalThis\S* = /,
)
/**
 * Tests of components that replace what a context's window holds on to, or need what it lacks: they
 * have a process each, all others a context, whose document costs a third.
 */
const inProcesses = filesWith(
  ['tests/component/**/*.test.{ts,tsx}'],
  /'location'|getEntriesByType|BroadcastChannel|\b(prerender|renderToReadableStream)\b/,
)

/** The files of these patterns in whose text something stands. */
function filesWith(patterns: string[], text: RegExp): string[] {
  return globSync(patterns, { cwd: root }).filter((file) => text.test(readFileSync(resolve(root, file), 'utf8')))
}

/** What all tests of components have in common. */
const component = {
  resolve: { alias },
  oxc: { jsx: { runtime: 'automatic' as const } },
  test: { environment: 'jsdom', setupFiles: ['tests/setup/component.ts'], ...patience },
}

export default defineConfig({
  resolve: { alias },
  test: {
    // One more than the cores of the smallest machine: store API tests wait for their database half
    // of the time.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/unit/**/*.test.ts'],
          exclude: alone,
          isolate: false,
          ...patience,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'unit-alone',
          pool: 'vmThreads',
          environment: 'node',
          include: alone.filter((file) => file.startsWith('tests/unit/')),
          ...patience,
        },
      },
      {
        resolve: { alias },
        test: { name: 'tooling', environment: 'node', include: ['tests/tooling/**/*.test.ts'], ...patience },
      },
      {
        ...component,
        test: {
          ...component.test,
          name: 'component',
          pool: 'vmThreads',
          include: ['tests/component/**/*.test.{ts,tsx}'],
          exclude: inProcesses,
        },
      },
      { ...component, test: { ...component.test, name: 'component-alone', include: inProcesses } },
      {
        ...storeApi,
        test: {
          ...storeApi.test,
          name: 'store-api',
          globalSetup: ['store-api/tests/support/begin-copy.ts'],
          include: ['store-api/tests/**/*.test.ts'],
          exclude: alone,
          isolate: false,
        },
      },
      {
        ...storeApi,
        test: {
          ...storeApi.test,
          name: 'store-api-alone',
          include: alone.filter((file) => file.startsWith('store-api/')),
        },
      },
    ],
  },
})
