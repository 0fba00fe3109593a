import type { FoundLine } from '../contract/order-lines.ts'

/** A line of the list as it is shown. */
export interface QuickOrderLine {
  number: number
  /** As it was typed. */
  text: string
  /** Name of a message under `quickOrder.form`, or a sentence of the store API; null for a line that can be bought. */
  problem: string | null
  /** Line that its quantity was added to. */
  addedTo: number | null
  row: FoundLine['row']
}

export interface QuickOrderState {
  /** The list: as it was typed, or once it was added, the lines that could not be. */
  text: string
  /** Mark of the list whose lines are shown; empty where none are. */
  checked: string
  lines: readonly QuickOrderLine[]
  /** Pieces that can be bought, and their sum. */
  size: number
  prices: { total: number; net: number | null }
  /** Message of the whole list: a name under `quickOrder.form`, or a sentence of the store API. */
  problem: string | null
  /** The cart after the addition, and the pieces that were added. */
  added: { cart: { id: string; size: number }; pieces: number } | null
}

export const emptyQuickOrder: QuickOrderState = {
  text: '',
  checked: '',
  lines: [],
  size: 0,
  prices: { total: 0, net: null },
  problem: null,
  added: null,
}
