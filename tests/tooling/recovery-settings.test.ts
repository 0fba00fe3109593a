import { describe, expect, it } from 'vitest'
import { archiveTimeout, archivingSettings, lossOf, recoverySettings } from '../../scripts/rehearsal/recovery.ts'

describe('the log of writes', () => {
  it('is handed on within a minute, each file whole and never over another one', () => {
    expect(archiveTimeout).toBeLessThanOrEqual(60)
    const command = archivingSettings('/a').find((line) => line.startsWith('archive_command'))
    expect(command).toMatch(/test ! -f \/a\/%f && cp %p (\S+) && mv \1 \/a\/%f'/)
  })

  it('is read up to a moment, or to its end', () => {
    expect(recoverySettings('/a', '2026-01-01 10:00:00+00')).toContain(
      "recovery_target_time = '2026-01-01 10:00:00+00'",
    )
    expect(recoverySettings('/a').join('\n')).not.toContain('recovery_target_time =')
    expect(recoverySettings('/a')).toContain("restore_command = 'cp /a/%f %p'")
  })
})

describe('what is lost', () => {
  const placed = [
    { number: 'FR-1', at: 1_000 },
    { number: 'FR-2', at: 20_000 },
    { number: 'FR-3', at: 31_000 },
  ]

  it('are the orders that are not there again, and the time since the first of them', () => {
    expect(lossOf(placed, new Set(['FR-1']), 32_000)).toEqual({ lost: ['FR-2', 'FR-3'], seconds: 12 })
  })

  it('is nothing where all are there', () => {
    expect(lossOf(placed, new Set(['FR-1', 'FR-2', 'FR-3']), 32_000)).toEqual({ lost: [], seconds: 0 })
  })
})
