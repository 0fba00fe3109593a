/** Order status codes (specification 4). Sub-orders have a table of their own: the same number means something else there. */
export const orderStatuses = [100, 150, 200, 250, 300, 350, 400, 450, 500, 600, 650, 700, 800] as const
export type OrderStatusCode = (typeof orderStatuses)[number]

export const subOrderStatuses = [100, 200, 300, 400, 500, 550, 600, 650, 700, 800, 900] as const
export type SubOrderStatusCode = (typeof subOrderStatuses)[number]

/** From which state an order may move to which; the specification names the states, the table is the shop's own (R4.14). */
const transitions: Readonly<Record<OrderStatusCode, readonly OrderStatusCode[]>> = {
  100: [150, 200, 300, 400],
  150: [100],
  200: [250, 300, 400],
  250: [200],
  300: [350, 400, 700],
  350: [300],
  400: [450, 700],
  450: [500, 700],
  500: [600, 650, 700],
  600: [650],
  650: [800],
  700: [],
  800: [],
}

/** Whether an order may move from one state to another. */
export function canMove(from: OrderStatusCode, to: OrderStatusCode): boolean {
  return transitions[from].includes(to)
}

/** Carts can be changed and thrown away; from 300 on it is an order. */
export function isCart(status: OrderStatusCode): boolean {
  return status === 100 || status === 150
}
