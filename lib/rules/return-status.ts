import type { ReturnStatus } from '../contract/returns.ts'

/** Permitted transitions between states of a return. Paid back and refused are final. */
const moves: Readonly<Record<ReturnStatus, readonly ReturnStatus[]>> = {
  announced: ['received', 'refused'],
  received: ['checked', 'refused'],
  checked: ['refunded', 'refused'],
  refunded: [],
  refused: [],
}

/** Whether a return may move from one state to another. */
export function canMoveReturn(from: ReturnStatus, to: ReturnStatus): boolean {
  return moves[from].includes(to)
}
