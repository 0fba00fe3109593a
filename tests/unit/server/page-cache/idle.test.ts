import { expect, it } from 'vitest'
import { Idle } from '#server/page-cache/idle.ts'

/** Longer than a test lasts, milliseconds. */
const forever = 60_000

/** A document that is being answered. */
function answering(idle: Idle) {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  idle.busy(answered)
  return answer
}

it('lets work begin where no document is being answered', async () => {
  await new Idle().wait(forever)
})

it('has it wait until the last document has been answered', async () => {
  const idle = new Idle()
  const answers = [answering(idle), answering(idle)]
  const said: string[] = []
  const waiting = idle.wait(forever).then(() => said.push('work'))
  answers[0]?.()
  await idle.wait(1)
  said.push('answered')
  answers[1]?.()
  await waiting
  expect(said).toEqual(['answered', 'work'])
})

it('has it wait no longer than it may, though documents are answered all the time', async () => {
  const idle = new Idle()
  answering(idle)
  await idle.wait(1)
})

it('lets it begin at once where somebody wants it', async () => {
  const idle = new Idle()
  answering(idle)
  const { promise: wanted, resolve: want } = Promise.withResolvers<void>()
  const waiting = idle.wait(forever, wanted)
  want()
  await waiting
})

it('lets those who wait begin one after the other', async () => {
  const idle = new Idle()
  let begun = 0
  const first = idle.wait(forever)
  const second = idle.wait(forever).then(() => {
    begun += 1
  })
  await first
  expect(begun).toBe(0)
  await second
})
