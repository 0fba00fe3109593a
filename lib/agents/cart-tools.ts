import { z } from 'zod'
import { contract } from '../contract/index.ts'
import type { FoundLine, FoundLines } from '../contract/order-lines.ts'
import { type OrderLine, readOrderLines } from '../rules/order-lines.ts'
import { maxPieces } from '../rules/pieces.ts'
import { ask } from '../store-api/client.ts'
import { storeBaseUrl } from '../stores/base-url.ts'
import { orderListPath } from '../urls/order-list-path.ts'
import { productOf } from './catalog-tools.ts'
import { type Asked, agentContext, agentMeta, defineTool, Refusal } from './tool.ts'
import { ucpOf } from './ucp.ts'
import { itemOfRow, namedBy } from './ucp-products.ts'

/** Each item may have to be looked up. */
const mostItems = 20
/** Longer than the lines of so many items, in base64url. */
const longestId = 6_000
const id = z.string().min(1).max(longestId).describe('Id of a cart, as create_cart answered it')
const cart = z.object({
  ...agentContext,
  line_items: z
    .array(
      z.object({
        item: z.object({
          id: z
            .string()
            .regex(/^[^\s;,"]{1,200}$/)
            .describe('Id of a variant or product, or where more is to be chosen the reference of price_configuration'),
        }),
        quantity: z.int().min(1).max(maxPieces),
      }),
    )
    .min(1)
    .max(mostItems),
})

/*
 * Carts of the Universal Commerce Protocol (ucp.dev, specification/cart), which nothing stores: the id of a cart is the
 * list of its lines, as the page for lists of references reads it. A person opens that page with the list, sees it
 * priced, and puts it into their own cart there.
 */

export const createCart = defineTool({
  name: 'create_cart',
  title: 'Put a cart together',
  description:
    'Prices several products together, and answers continue_url, where a person sees the list and puts it into their ' +
    'cart. Nothing is stored or reserved: the id of a cart stands for its lines. Amounts are cents with tax; delivery ' +
    'depends on the address, and is added when the cart is paid.',
  input: z.object({ ...agentMeta, cart }),
  answer: async (asked, given) => shownCart(asked, await listOf(asked, given.cart.line_items)),
})

export const getCart = defineTool({
  name: 'get_cart',
  title: 'Look at a cart',
  description: 'A cart that create_cart answered, with the prices of now.',
  input: z.object({ ...agentMeta, id }),
  answer: (asked, given) => shownCart(asked, listIn(given.id)),
})

export const updateCart = defineTool({
  name: 'update_cart',
  title: 'Replace the lines of a cart',
  description: 'Like create_cart. The cart has another id then, as an id stands for its lines.',
  input: z.object({ ...agentMeta, id, cart }),
  answer: async (asked, given) => shownCart(asked, await listOf(asked, given.cart.line_items)),
})

export const cancelCart = defineTool({
  name: 'cancel_cart',
  title: 'Give a cart up',
  description: 'Answers the cart a last time. Nothing has to be removed, as nothing is stored.',
  input: z.object({ ...agentMeta, id }),
  answer: (asked, given) => shownCart(asked, listIn(given.id)),
})

type Items = z.output<typeof cart>['line_items']

/** The items as a list of references: a product's id is its slug, which the list has to name by reference. */
async function listOf(asked: Asked, items: Items): Promise<string> {
  const lines = await Promise.all(
    items.map(async ({ item, quantity }) => {
      const { slug, ref } = namedBy(item.id)
      return `${ref ?? (await productOf(asked, slug))?.ref ?? slug};${quantity}`
    }),
  )
  return lines.join('\n')
}

function idOf(list: string): string {
  return Buffer.from(list).toString('base64url')
}

/** @throws Refusal for an id that no cart has */
function listIn(cartId: string): string {
  const list = Buffer.from(cartId, 'base64url').toString()
  if (idOf(list) !== cartId) throw new Refusal('There is no cart of this id.')
  return list
}

/** @throws Refusal for a list that create_cart would not have written */
function linesOf(list: string): readonly OrderLine[] {
  const { problem, wrong, lines } = readOrderLines(list)
  if (problem || wrong.length > 0 || lines.length > mostItems) throw new Refusal('These are no items of the shop.')
  return lines
}

async function shownCart({ store, shopperIp }: Asked, list: string) {
  const lines = linesOf(list)
  const body = { lines: lines.map((line) => ({ ...line, details: [...line.details] })) }
  const found = await ask(store, contract.orderLines.resolve, { body, ...(shopperIp && { shopperIp }) })
  const isEmpty = found.size === 0
  return {
    ...ucpOf('dev.ucp.shopping.cart', isEmpty ? 'error' : 'success'),
    ...(!isEmpty && {
      id: idOf(list),
      currency: store.currency,
      line_items: found.lines.flatMap(({ number, row }) =>
        row
          ? [
              {
                id: String(number),
                item: itemOfRow(store, row),
                quantity: row.quantity,
                totals: totalsOf(row.prices.total),
              },
            ]
          : [],
      ),
      totals: totalsOf(found.prices.total),
    }),
    messages: messagesOf(found),
    continue_url: storeBaseUrl(store) + (isEmpty ? '/' : orderListPath(store, list)),
  }
}

function totalsOf(amount: number) {
  return [
    { type: 'subtotal', amount },
    { type: 'total', amount },
  ]
}

/** Codes of the protocol (ucp.dev, types/error_code.json) for those of the store API. */
const codes: Partial<Record<NonNullable<FoundLine['problem']>['code'], string>> = {
  reference: 'not_found',
  stock: 'out_of_stock',
  unavailable: 'item_unavailable',
}

function messagesOf({ lines, size }: FoundLines) {
  return lines.flatMap(({ number, problem }) =>
    problem
      ? [
          {
            type: 'error',
            code: codes[problem.code] ?? 'invalid',
            path: `$.line_items[${number - 1}]`,
            content: problem.message,
            severity: size === 0 ? 'unrecoverable' : 'recoverable',
          },
        ]
      : [],
  )
}
