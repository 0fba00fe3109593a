import type { Messages } from '#lib/i18n/messages.ts'

/** Words of the form for lists of references. */
export type QuickOrderTexts = Messages['quickOrder']['form']
