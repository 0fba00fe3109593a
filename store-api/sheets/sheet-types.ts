export const sheetTypes = ['data_sheet', 'assembly_sheet', 'maintenance_sheet'] as const
export type SheetType = (typeof sheetTypes)[number]

/** A numbered instruction. */
export interface Step {
  title: string
  text: string
}

/** Assembly and care of one kind of product. */
export interface KindTexts {
  tools: readonly string[]
  assembly: readonly Step[]
  care: readonly Step[]
}

/** Everything that sheets say in one language beside a product's own data. */
export interface SheetTexts {
  titles: Readonly<Record<SheetType, string>>
  /** File names, without reference and ending. */
  fileNames: Readonly<Record<SheetType, string>>
  reference: string
  collection: string
  variants: string
  variantReference: string
  data: string
  drawing: string
  tools: string
  steps: string
  care: string
  safety: string
  manufacturer: string
  /** `{day}` stands for a date, `{page}` and `{pages}` for numbers. */
  edition: string
  page: string
  /** By the catalogue's kinds; a kind without an entry has a data sheet alone. */
  kinds: Readonly<Record<string, KindTexts>>
}
