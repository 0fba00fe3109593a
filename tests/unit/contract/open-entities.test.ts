import { expect, it } from 'vitest'
import { client } from '#lib/contract/auth.ts'
import { category } from '#lib/contract/categories.ts'

it('R3.85 a customer with fields that nobody specified is still one, and a category’s are ignored', () => {
  const known = {
    id: 1,
    email: 'camille@example.fr',
    first_name: 'Camille',
    last_name: 'Martin',
    phone: '',
    customer_type: 'C',
    admin: false,
    active: true,
    store: 'FRSM',
    created_at: '2026-01-01T00:00:00.000Z',
  }
  expect(client.parse({ ...known, loyalty: 'gold' })).toEqual({ ...known, loyalty: 'gold' })
  const wrong = category.safeParse({ banner_colour: 'green' }).error?.issues.map(({ code }) => code) ?? []
  expect(wrong).not.toContain('unrecognized_keys')
})
