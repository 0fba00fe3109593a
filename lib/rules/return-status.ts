import type { ReturnStatus } from '../contract/returns.ts'

/** From which state a return may move to which. What is paid back or refused stays so. */
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
