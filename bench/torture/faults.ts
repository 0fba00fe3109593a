import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '../attack/random.ts'
import type { TorturedDatabase } from './postgres.ts'
import type { Program } from './programs.ts'

/** One way of breaking the shop. */
export interface Fault {
  /** As the figures call it. */
  name: string
  times: number
  /** Breaks it, and waits until it stands again. */
  act(): Promise<void>
}

/** Every way of breaking these programs and this database. */
export function faultsFor(programs: readonly Program[], database: TorturedDatabase | undefined): Fault[] {
  const killing = programs.map((program) => ({
    name: `kill -9 of the ${program.name}`,
    act: async () => {
      await program.kill()
      await program.start()
    },
  }))
  const restart = database?.restart
  return [
    ...killing,
    ...(database ? [{ name: "cuts of the database's connections", act: () => database.cut() }] : []),
    ...(restart ? [{ name: 'immediate restarts of the database server', act: restart }] : []),
  ].map(({ name, act }) => {
    const fault = {
      name,
      times: 0,
      act: async () => {
        await act()
        fault.times += 1
      },
    }
    return fault
  })
}

/** Approximate number of answers for one checkout. */
const answersPerCheckout = 9

/**
 * Injects faults at random moments, spread over the expected answers, so that a slow machine is hit as often as a fast
 * one; each kind in turn.
 */
export async function injectFaults(
  faults: readonly Fault[],
  times: number,
  figures: { readonly answered: number },
  checkouts: number,
  random: Random,
  goOn: () => boolean,
): Promise<void> {
  const share = (checkouts * answersPerCheckout) / (times + 1)
  for (let time = 0; time < times; time += 1) {
    const moment = figures.answered + share * (0.2 + 0.8 * random.fraction())
    while (figures.answered < moment) {
      if (!goOn()) return
      await pause(5)
    }
    await faults[time % faults.length]?.act()
  }
}
