/**
 * What the pages that the law asks for are about, in the order in which they are linked; the texts
 * `layout.legal` name them.
 */
export const legalRoles = ['legalNotice', 'privacy', 'cookies', 'salesTerms', 'dataProtection'] as const
export type LegalRole = (typeof legalRoles)[number]

/** The content pages (slugs) that a store has for them. */
export type LegalPages = Readonly<Record<LegalRole, string>>
