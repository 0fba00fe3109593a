import type { Store } from './store.ts'

const day = 86_400_000
/** For how long the file is good, days: RFC 9116 wants less than a year (section 2.5.5). */
const goodFor = 180

/**
 * The text of `/.well-known/security.txt` (RFC 9116). It is good until a day that moves on with the
 * calendar, so that it is never past and the text is the same all day.
 * @param address the store's own, without a slash at its end
 */
export function securityText(
  { securityContact, helpDesk, language }: Pick<Store, 'securityContact' | 'helpDesk' | 'language'>,
  address: string,
  now: Date,
): string {
  const expires = new Date((Math.floor(now.getTime() / day) + goodFor) * day).toISOString().replace('.000Z', 'Z')
  const contacts = [securityContact, helpDesk].filter((contact) => contact !== '')
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires}`,
    `Preferred-Languages: ${language}`,
    `Canonical: ${address}/.well-known/security.txt`,
    '',
  ].join('\n')
}
