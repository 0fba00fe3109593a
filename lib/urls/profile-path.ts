import { isUuid } from '../rules/uuid.ts'
import type { Store } from '../stores/store.ts'
import { storePath } from './paths.ts'

/** Names of the profile's sections: reserved words that win over ids, which are numeric. */
export const profileSections = [
  'access-data',
  'address',
  'cards',
  'company',
  'configurations',
  'favourites',
  'newsletter',
  'order',
  'privacy',
  'quotation',
  'security',
] as const
export type ProfileSection = (typeof profileSections)[number]

/** Page at a path of the profile area, without the user's id. */
export type ProfilePlace =
  | { page: 'start' | ProfileSection }
  | { page: 'form-billing' | 'form-shipping'; address: number | null }
  | { page: 'company-invitation' }
  | { page: 'site-address'; address: number | null }
  | { page: 'order-detail' | 'quotation-detail'; order: string }

/** As many digits as an id of the store API can have. */
const number = /^[1-9]\d{0,8}$/

/**
 * Reads an internal path of the profile area, whose second part may be the user's id.
 * @returns the path without the id and its page; null where there is none, or it belongs to another user
 */
export function readProfilePath(internal: string, userId: number): { path: string; place: ProfilePlace } | null {
  const [, root, ...all] = internal.split('/')
  if (root !== 'profile') return null
  const [first = '', ...rest] = all
  if (/^\d+$/.test(first) && first !== String(userId)) return null
  const parts = first === String(userId) ? rest : all
  const place = placeOf(parts)
  return place && { path: ['/profile', ...parts].join('/'), place }
}

function placeOf(parts: readonly string[]): ProfilePlace | null {
  const [section, second, third] = parts
  if (parts.length === 0) return { page: 'start' }
  if (parts.length === 1) return profileSections.includes(section as never) ? { page: section as ProfileSection } : null
  if (section === 'address' && (second === 'form-billing' || second === 'form-shipping')) {
    if (parts.length === 2) return { page: second, address: null }
    return parts.length === 3 && number.test(third ?? '') ? { page: second, address: Number(third) } : null
  }
  if (section === 'company' && second === 'invitation' && parts.length === 2) return { page: 'company-invitation' }
  if (section === 'company' && second === 'address') {
    if (parts.length === 2) return { page: 'site-address', address: null }
    return parts.length === 3 && number.test(third ?? '') ? { page: 'site-address', address: Number(third) } : null
  }
  if ((section === 'order' || section === 'quotation') && parts.length === 2 && isUuid(second ?? ''))
    return { page: `${section}-detail`, order: second ?? '' }
  return null
}

/** The store's path of a place in the profile area, without the user's id. */
export function profilePath(store: Pick<Store, 'pathNames'>, ...parts: readonly (string | number)[]): string {
  return storePath(store, '/profile', ...parts)
}
