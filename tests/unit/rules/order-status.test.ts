import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isCart, orderState, orderStatuses } from '#lib/rules/order-status.ts'
import { canMove, endedOrders, isOver, isUnderWay, stepsBehind } from '#lib/rules/order-transitions.ts'
import { paymentStatuses } from '#lib/rules/payment-status.ts'
import { canMoveSubOrder, subOrderState, subOrderStatuses } from '#lib/rules/sub-order-status.ts'

const labels = (language: string) =>
  JSON.parse(readFileSync(`messages/${language}.json`, 'utf8')).orderStatus.labels as Record<string, string>
const others = (language: string, kind: string) =>
  JSON.parse(readFileSync(`messages/${language}.json`, 'utf8')).orderStatus[kind] as Record<string, string>

describe('order states', () => {
  it.each([
    ['R4.1', 'cart', 100, 'Panier', 'Carrito'],
    ['R4.2', 'abandonedCart', 150, 'Panier abandonné', 'Carrito abandonado'],
    ['R4.3', 'quote', 200, 'Devis', 'Presupuesto'],
    ['R4.4', 'abandonedQuote', 250, 'Devis abandonné', 'Presupuesto abandonado'],
    ['R4.5', 'pendingPayment', 300, 'En attente de paiement', 'Pendiente de pago'],
    ['R4.6', 'abandonedOrder', 350, 'Commande abandonnée', 'Pedido abandonado'],
    ['R4.7', 'paid', 400, 'Payée', 'Pagado'],
    ['R4.8', 'accepted', 450, 'En cours', 'En proceso'],
    ['R4.9', 'inProgress', 500, 'En cours', 'En proceso'],
    ['R4.10', 'partiallyShipped', 600, 'Partiellement expédiée', 'Enviado parcialmente'],
    ['R4.11', 'shipped', 650, 'Expédiée', 'Enviado'],
    ['R4.12', 'cancelled', 700, 'Annulée', 'Cancelado'],
    ['R4.13', 'returned', 800, 'Retournée', 'Devuelto'],
  ] as const)(
    'R4.1 R4.2 R4.3 R4.4 R4.5 R4.6 R4.7 R4.8 R4.9 R4.10 R4.11 R4.12 R4.13 (%s) %s is %i, with two labels',
    (_, name, code, french, spanish) => {
      expect(orderState[name]).toBe(code)
      expect([labels('fr')[code], labels('es')[code]]).toEqual([french, spanish])
    },
  )
  it.each(['fr', 'es'])('R4.17 in %s exactly the states of orders have a name', (language) => {
    expect(Object.keys(labels(language)).map(Number)).toEqual([...orderStatuses])
  })
  it('R4.14 a state that leads nowhere is over, and its order is forgotten without being named', () => {
    const final = orderStatuses.filter((from) => orderStatuses.every((to) => !canMove(from, to)))
    expect(final).toEqual([orderState.cancelled, orderState.returned])
    for (const status of orderStatuses) expect(isOver(status)).toBe(final.includes(status))
    expect(endedOrders).toEqual([orderState.abandonedOrder, orderState.shipped, ...final])
  })
  it('R4.14 knows how many steps are behind an order, and whether the customer waits for it', () => {
    expect(orderStatuses.map((status) => stepsBehind(status))).toEqual([
      ...[null, null, null, null],
      ...[0, null, 1, 1, 1, 2, 3],
      ...[null, null],
    ])
    for (const status of orderStatuses) expect(isUnderWay(status)).toBe(stepsBehind(status) !== null)
  })
  it('R4.14 moves only along the table', () => {
    const moves = orderStatuses.flatMap((from) =>
      orderStatuses.filter((to) => canMove(from, to)).map((to) => `${from}>${to}`),
    )
    expect(moves).toEqual(
      '100>150 100>200 100>300 100>400 150>100 200>250 200>300 200>400 250>200 300>350 300>400 300>700 350>300 400>450 400>700 450>500 450>700 500>600 500>650 500>700 600>650 650>800'.split(
        ' ',
      ),
    )
  })
  it.each([
    ['R4.18', 'received', 100, 'En cours', 'En proceso'],
    ['R4.19', 'inProgress', 200, 'En cours', 'En proceso'],
    ['R4.20', 'ready', 300, 'En cours', 'En proceso'],
    ['R4.21', 'delayed', 400, 'Retardée', 'Retrasado'],
    ['R4.22', 'cancelled', 500, 'Annulée', 'Cancelado'],
    ['R4.23', 'cancelledByChange', 550, 'Annulée pour modification', 'Cancelado por cambio'],
    ['R4.24', 'shipped', 600, 'Expédiée', 'Enviado'],
    ['R4.25', 'partiallyShipped', 650, 'Partiellement expédiée', 'Enviado parcialmente'],
    ['R4.26', 'delivered', 700, 'Livrée', 'Entregado'],
    ['R4.27', 'returned', 800, 'Retournée', 'Devuelto'],
    ['R4.28', 'incident', 900, 'Incident', 'Incidencia'],
  ] as const)(
    'R4.18 R4.19 R4.20 R4.21 R4.22 R4.23 R4.24 R4.25 R4.26 R4.27 R4.28 (%s) sub-order %s is %i, labelled',
    (_, name, code, french, spanish) => {
      expect(subOrderState[name]).toBe(code)
      expect([others('fr', 'subOrders')[code], others('es', 'subOrders')[code]]).toEqual([french, spanish])
    },
  )
  it.each([
    ['fr', 'Autorisé', 'Erreur'],
    ['es', 'Autorizado', 'Error'],
  ])('R4.30 R4.31 in %s every state of a payment has a name, and no other', (language, authorized, error) => {
    const names = others(language, 'payments')
    expect(Object.keys(names).sort()).toEqual([...paymentStatuses].sort())
    expect([names.authorized, names.error]).toEqual([authorized, error])
  })
  it.each(['fr', 'es'])(
    'R4.29 in %s exactly the states of sub-orders have a name in a table of their own',
    (language) => {
      expect(Object.keys(others(language, 'subOrders')).map(Number)).toEqual([...subOrderStatuses])
    },
  )
  it('R4.29 the same number means another state of a sub-order than of an order', () => {
    for (const language of ['fr', 'es'])
      for (const code of [400, 500, 600, 650, 700])
        expect(others(language, 'subOrders')[code], `${language} ${code}`).not.toBe(labels(language)[code])
    // A paid order (400) may be cancelled (700) and is not shipped; a delayed sub-order (400) is
    // shipped (600) and not yet delivered (700).
    expect([canMove(400, 700), canMove(400, 600)]).toEqual([true, false])
    expect([canMoveSubOrder(400, 700), canMoveSubOrder(400, 600)]).toEqual([false, true])
  })
  it('R4.1 R4.2 carts can be changed, orders cannot', () => {
    expect(orderStatuses.filter(isCart)).toEqual([100, 150])
  })
})
