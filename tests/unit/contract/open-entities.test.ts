import { expect, it } from 'vitest'
import { client } from '#lib/contract/auth.ts'
import { category } from '#lib/contract/categories.ts'

it('R3.85 a customer with unspecified fields is still one, and keeps them', () => {
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
})

it('R3.85 a category with unspecified fields is still one, without them', () => {
  const known = {
    id: 11,
    name: 'Parois coulissantes',
    slug: 'parois-de-douche-coulissantes',
    web_url: '/parois-de-douche-coulissantes',
    image_cld_public_id: null,
    breadcrumb: [{ name: 'Parois de douche', web_url: '/parois-de-douche' }],
    seo: {
      title: 'Parois coulissantes',
      description: 'Toutes les parois coulissantes',
      h1: null,
      text: null,
    },
    product_count: 12,
    alternates: [{ store: 'ESSM', web_url: '/mamparas-correderas' }],
  }
  expect(category.parse(known)).toEqual(known)
  const [place] = known.breadcrumb
  expect(category.parse({ ...known, banner_colour: 'green', breadcrumb: [{ ...place, depth: 1 }] })).toEqual(known)
})
