import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DatabaseBusy } from '../db/availability.ts'
import type { QueuePlace, Urgency } from '../db/connection-priority.ts'
import { ConnectionQueue } from '../db/connection-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

let entered: string[] = []
let queue: ConnectionQueue
const open = (size: number) => {
  entered = []
  queue = new ConnectionQueue(size, { further: 4_000 })
}
const turn = (urgency: Urgency, began = performance.now(), patience = 1_000): QueuePlace => ({
  urgency,
  began,
  patience,
  served: false,
})
const wait = (name: string, of: QueuePlace) => {
  queue.wait(of, (problem) => entered.push(problem ? `${name} ${problem.constructor.name}` : name))
  return of
}

describe('who gets a connection', () => {
  it('R4.7 is payments first, then carts, then visitors who look around', () => {
    open(1)
    const first = wait('first', turn('other'))
    for (const urgency of ['other', 'cart', 'payment'] as const) wait(urgency, turn(urgency))
    expect([entered, queue.length]).toEqual([['first'], 3])
    queue.leave(first)
    expect(entered).toEqual(['first', 'payment'])
    queue.leave(turn('payment'))
    queue.leave(turn('cart'))
    expect(entered).toEqual(['first', 'payment', 'cart', 'other'])
  })

  it('is the request that came first, whose next query goes before the first of a later one', () => {
    open(1)
    const [early, late] = [turn('cart', 10), turn('cart', 20)]
    wait('early', early)
    wait('late', late)
    wait('early again', early)
    queue.leave(early)
    queue.leave(early)
    expect(entered).toEqual(['early', 'early again', 'late'])
  })

  it('R4.7 gives carts their reserved connection before browsing, and payments theirs before carts', () => {
    open(10)
    const many = (urgency: Urgency) => {
      for (let n = 0; n < 12; n += 1) wait(urgency, turn(urgency))
      return entered.filter((each) => each === urgency).length
    }
    expect([many('other'), many('cart'), many('payment')]).toEqual([7, 2, 1])
    queue.leave(turn('other'))
    expect(entered.at(-1)).toBe('payment')
  })

  it('is a visitor who looks around after four carts, however many there are', () => {
    open(1)
    wait('cart', turn('cart'))
    for (let n = 0; n < 8; n += 1) wait('cart', turn('cart'))
    wait('other', turn('other'))
    for (let n = 0; n < 4; n += 1) queue.leave(turn('cart'))
    expect(entered).toEqual(['cart', 'cart', 'cart', 'cart', 'other'])
  })

  it.each([1, 2, 3])('is anybody where there are %s in all', (size) => {
    open(size)
    for (let n = 0; n < size; n += 1) wait('other', turn('other'))
    expect(entered).toHaveLength(size)
  })
})

describe('a request that waits in vain', () => {
  it('is told so when its time is over, counted from when it came', () => {
    open(1)
    wait('first', turn('cart'))
    const came = performance.now()
    vi.advanceTimersByTime(400)
    wait('second', turn('cart', came))
    vi.advanceTimersByTime(599)
    expect(entered).toEqual(['first'])
    vi.advanceTimersByTime(1)
    expect([entered, queue.length]).toEqual([['first', `second ${DatabaseBusy.name}`], 0])
  })

  it('waits longer for a further connection, as what it has done would be lost', () => {
    open(1)
    const underWay = wait('first', turn('cart'))
    queue.leave(underWay)
    wait('other', turn('other'))
    wait('first again', underWay)
    vi.advanceTimersByTime(3_999)
    expect(entered).toEqual(['first', 'other'])
    queue.leave(turn('other'))
    expect(entered).toEqual(['first', 'other', 'first again'])
  })

  it('takes no connection when one comes free later', () => {
    open(1)
    const first = wait('first', turn('cart'))
    wait('second', turn('cart'))
    vi.advanceTimersByTime(1_000)
    queue.leave(first)
    wait('third', turn('cart'))
    expect(entered).toEqual(['first', `second ${DatabaseBusy.name}`, 'third'])
  })
})
