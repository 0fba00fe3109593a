/** Subjects of the legally required pages, in the order of their links; the texts `layout.legal` name them. */
export const legalRoles = ['legalNotice', 'privacy', 'cookies', 'salesTerms', 'dataProtection'] as const
export type LegalRole = (typeof legalRoles)[number]

/** The content pages (slugs) that a store has for them. */
export type LegalPages = Readonly<Record<LegalRole, string>>
