import { expect, it } from 'vitest'

it('can be loaded by the server, which renders what opens overlays', async () => {
  expect(typeof window).toBe('undefined')
  const { closeByBack } = await import('#lib/overlays/back-closes.ts')
  expect(closeByBack).toBeTypeOf('function')
})
