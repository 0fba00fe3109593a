import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { headlessShell } from '#scripts/test/headless-shell.ts'

const folder = mkdtempSync(join(tmpdir(), 'headless-shell-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the browser that walks', () => {
  it('is the headless shell that is installed beside the whole browser', () => {
    const shell = join(folder, 'chromium-headless-shell')
    writeFileSync(shell, '')
    expect(headlessShell(folder, join(folder, 'chromium'))).toBe(shell)
  })
})
