import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stores } from '#lib/stores/registry.ts'
import { profilePath, profileSections, readProfilePath } from '#lib/urls/profile-path.ts'

const order = '0f8fad5b-d9cb-469f-a165-70867728950e'

describe('readProfilePath', () => {
  it.each([
    ['/profile', '/profile', { page: 'start' }],
    ['/profile/7', '/profile', { page: 'start' }],
    ['/profile/7/access-data', '/profile/access-data', { page: 'access-data' }],
    ['/profile/address', '/profile/address', { page: 'address' }],
    ['/profile/7/address/form-billing', '/profile/address/form-billing', { page: 'form-billing', address: null }],
    ['/profile/address/form-shipping/12', '/profile/address/form-shipping/12', { page: 'form-shipping', address: 12 }],
    ['/profile/7/favourites', '/profile/favourites', { page: 'favourites' }],
    ['/profile/newsletter', '/profile/newsletter', { page: 'newsletter' }],
    ['/profile/7/company', '/profile/company', { page: 'company' }],
    ['/profile/company/invitation', '/profile/company/invitation', { page: 'company-invitation' }],
    ['/profile/company/address', '/profile/company/address', { page: 'site-address', address: null }],
    ['/profile/7/company/address/3', '/profile/company/address/3', { page: 'site-address', address: 3 }],
    ['/profile/7/security', '/profile/security', { page: 'security' }],
    [`/profile/order/${order}`, `/profile/order/${order}`, { page: 'order-detail', order }],
    [`/profile/7/quotation/${order}`, `/profile/quotation/${order}`, { page: 'quotation-detail', order }],
  ])(
    'R2.53 R2.54 R2.55 R2.56 R2.57 R2.58 R2.59 R2.64 R2.65 reads %s, with and without the id',
    (typed, path, place) => {
      expect(readProfilePath(typed, 7)).toEqual({ path, place })
    },
  )

  it.each([
    '/profile/8',
    '/profile/8/order',
    '/profile/07',
    '/profile/nothing',
    '/profile/7/7',
    '/profile/order/12',
    '/profile/address/form-billing/abc',
    '/profile/address/form-shipping/0',
    '/profile/address/form-shipping/1/2',
    '/profile/favourites/3',
    '/profile/company/other',
    '/profile/company/invitation/3',
    '/profile/company/address/abc',
    '/profile/company/address/1/2',
    `/profile/order/${order}/more`,
    '/profiles',
  ])('R2.53 there is nothing at %s for user 7', (typed) => {
    expect(readProfilePath(typed, 7)).toBeNull()
  })

  it('C22 section names win over ids, whatever the id is', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(...profileSections), (id, section) => {
        expect(readProfilePath(`/profile/${section}`, id)?.place).toEqual({ page: section })
        expect(readProfilePath(`/profile/${id}/${section}`, id)?.path).toBe(`/profile/${section}`)
        expect(readProfilePath(`/profile/${id + 1}/${section}`, id)).toBeNull()
      }),
    )
  })

  it('R2.54 every store has a path for every section', () => {
    for (const store of stores)
      expect(profilePath(store, 'address', 'form-billing', 3)).toMatch(/\/address\/form-billing\/3$/)
  })
})
