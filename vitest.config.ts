import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

const root = import.meta.dirname
/** Generous, as machines that are busy are slow: what hangs is told all the same. Milliseconds. */
const testTimeout = 30_000
/** `server-only` throws outside of a server build; in tests it means nothing. */
const alias = { 'server-only': resolve(root, 'tests/setup/server-only.ts') }

export default defineConfig({
  resolve: { alias },
  test: {
    // One more than the cores of the smallest machine: store API tests wait for their database half of the time.
    maxWorkers: 3,
    projects: [
      {
        resolve: { alias },
        test: { name: 'unit', environment: 'node', include: ['tests/unit/**/*.test.ts'], testTimeout },
      },
      {
        resolve: { alias },
        test: { name: 'tooling', environment: 'node', include: ['tests/tooling/**/*.test.ts'], testTimeout },
      },
      {
        resolve: { alias },
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'component',
          environment: 'jsdom',
          include: ['tests/component/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/setup/component.ts'],
          testTimeout,
        },
      },
      {
        test: {
          name: 'store-api',
          environment: 'node',
          include: ['store-api/tests/**/*.test.ts', 'tests/contract/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
