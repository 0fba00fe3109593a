import { describe, expect, it } from 'vitest'
import { withNoBreakSpaces } from '#lib/rules/typography.ts'
import es from '#messages/es.json'
import fr from '#messages/fr.json'
import esApi from '../../../store-api/messages/es.json'
import frApi from '../../../store-api/messages/fr.json'

/** Every text within messages, by its key. */
function textsIn(value: unknown, key = ''): [key: string, text: string][] {
  if (typeof value === 'string') return [[key, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, key ? `${key}.${name}` : name))
}

/** The order button, and how a delay is written, in each language. */
const languages = [
  {
    language: 'fr',
    texts: [...textsIn(fr), ...textsIn(frApi)],
    days: 'jours ouvrés',
    delay: /\{min\} à \{max\} jours ouvrés/,
  },
  {
    language: 'es',
    texts: [...textsIn(es), ...textsIn(esApi)],
    days: 'días laborables',
    delay: /\{min\} a \{max\} días laborables/,
  },
] as const

describe.each(languages)('the words in $language', ({ texts, days, delay }) => {
  const against = (isWrong: (text: string) => boolean) => texts.filter(([, text]) => isWrong(text))

  it('keep a number and its unit apart, and on one line', () => {
    expect(against((text) => /[\d}](?:cm|mm|kg)\b/.test(text))).toEqual([])
    expect(against((text) => /[\d}] (?:cm|mm|kg)\b/.test(withNoBreakSpaces(text)))).toEqual([])
  })

  it('write a delay in one way', () => {
    const told = texts.filter(([, text]) => text.includes(days) && /\{(?:min|max)\}/.test(text))
    expect(told.length).toBeGreaterThan(4)
    expect(told.filter(([, text]) => !delay.test(text) || /\b(?:sous|dans|entre)\s\{min\}/i.test(text))).toEqual([])
  })
})

it.each([
  ['fr', fr, /^Commander\b/, /passer (?:la|votre|une) commande|finaliser (?:la|votre) commande/i],
  ['es', es, /^Hacer el pedido\b/, /\b(?:tramitar|realizar|finalizar) (?:el|tu|un) pedido/i],
] as const)('orders by one word on every button in %s', (_, messages, word, other) => {
  const buttons = [
    messages.cart.checkout,
    messages.layout.cartPanel.checkout,
    messages.checkout.form.order,
    messages.checkout.pay.order,
    messages.checkout.result.payQuote,
  ]
  for (const button of buttons) expect(button).toMatch(word)
  expect(textsIn(messages).filter(([, text]) => other.test(text))).toEqual([])
})
