import { hiddenFields } from '../../torture/form.ts'
import type { Random } from '../random.ts'
import type { AttackRequest, Headers, StoreCode } from '../request.ts'
import type { Shop } from '../shop.ts'

const actionPages = [
  '/',
  '/login',
  '/signup',
  '/cart',
  '/check-order',
  '/commande-rapide',
  '/checkout',
  '/recuperer-mot-de-passe',
  '/retractation',
  '/blog',
] as const

/** A page's form, with forged fields of Next's own. */
export function forgedAction(store: StoreCode, random: Random): AttackRequest {
  const id = random.pick([
    '',
    'x',
    '0'.repeat(42),
    '7f'.repeat(21),
    '../..',
    '__proto__',
    'constructor',
    '40'.padEnd(42, 'a'),
  ])
  const fields = random.pick([
    [[`$ACTION_ID_${id}`, '']],
    [
      ['$ACTION_REF_1', ''],
      ['$ACTION_1:0', `{"id":"${id}","bound":"$@1"}`],
      ['$ACTION_1:1', '[{}]'],
      ['$ACTION_KEY', 'k1'],
    ],
    [
      ['$ACTION_REF_1', ''],
      ['$ACTION_1:0', '{'],
    ],
    [
      ['$ACTION_REF_', ''],
      ['$ACTION_:0', 'null'],
    ],
    [['$ACTION_REF_1', '']],
    [
      ['$ACTION_REF_1', ''],
      ['$ACTION_1:0', '{"id":"x","bound":null}'],
      ['$ACTION_1:1', '"$F9"'],
    ],
    [
      ['0', '["$K1"]'],
      ['1', 'x'],
    ],
    [['0', '"$@0"']],
    [
      ['email', 'a@attack.example'],
      ['password', 'x'],
    ],
  ])
  const boundary = `b${random.below(1e9)}`
  const parts = fields.map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const extra: Headers = random.chance(0.3)
    ? [
        ['next-action', id || 'x'],
        ['accept', 'text/x-component'],
      ]
    : []
  const origin: Headers = random.chance(0.15)
    ? [['origin', random.pick(['null', 'https://zq7x-evil.example', ''])]]
    : []
  return {
    server: 'storefront',
    store,
    role: random.pick(['visitor', 'visitor', 'otherClient'] as const),
    method: 'POST',
    target: random.pick(actionPages),
    headers: [['content-type', `multipart/form-data; boundary=${boundary}`], ...extra, ...origin],
    body: `${parts.join('')}--${boundary}--\r\n`,
  }
}

/** A form of a page, as far as React fills it in. */
interface RealAction {
  target: string
  fields: Readonly<Record<string, string>>
}

/** Forms of the shop's pages: their actions exist, so that spoiled fields get further than a guess. */
export async function realActions(shop: Pick<Shop, 'page'>): Promise<RealAction[]> {
  const forms = [
    { target: '/login', field: 'password' },
    { target: '/check-order', field: 'order_number' },
    { target: '/recuperer-mot-de-passe', field: 'email' },
  ]
  const found = await Promise.all(
    forms.map(async ({ target, field }) => ({
      target,
      fields: hiddenFields((await shop.page('FRSM', target)).body, field),
    })),
  )
  const whole = found.flatMap(({ target, fields }) => (fields ? [{ target, fields }] : []))
  if (whole.length === 0) throw new Error('No page has a form with an action.')
  return whole
}

/** A real form with one of React's fields spoiled, left out or exchanged. */
export function spoiledAction(store: StoreCode, random: Random, { target, fields }: RealAction): AttackRequest {
  const spoiled = random.pick(Object.keys(fields))
  const value = random.pick([
    '',
    '{',
    '[]',
    'null',
    '[null]',
    '["$F9"]',
    '["$9"]',
    '["$@9"]',
    '["$K1"]',
    '["$Zx"]',
    '{"length":1e9}',
    '[{"__proto__":{"a":1}}]',
    '[[[[]]]]',
    '"x"',
  ])
  const entries = Object.entries(fields).flatMap(([name, given]) =>
    name !== spoiled ? [[name, given]] : random.chance(0.2) ? [] : [[name, value]],
  )
  const boundary = `r${random.below(1e9)}`
  const parts = entries.map(
    ([name, given]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${given}\r\n`,
  )
  return {
    server: 'storefront',
    store,
    role: 'visitor',
    method: 'POST',
    target,
    headers: [['content-type', `multipart/form-data; boundary=${boundary}`]],
    body: `${parts.join('')}--${boundary}--\r\n`,
  }
}
