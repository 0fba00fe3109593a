import { redirect } from 'next/navigation'
import { expect, it } from 'vitest'
import { orElse } from '#lib/store-api/or-else.ts'

it('R4.33 a part that fails leaves its page standing, and a redirect that renews the session goes on', async () => {
  await expect(orElse(Promise.resolve([1]), [])).resolves.toEqual([1])
  await expect(orElse(Promise.reject(new Error('503')), [])).resolves.toEqual([])
  const renewed = (async () => redirect('/api/session/renew?next=%2F'))()
  await expect(orElse(renewed, [])).rejects.toMatchObject({ digest: expect.stringContaining('/api/session/renew') })
})
