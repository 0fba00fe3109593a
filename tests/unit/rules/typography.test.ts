import { describe, expect, it } from 'vitest'
import { withAllNoBreakSpaces, withNoBreakSpaces } from '#lib/rules/typography.ts'

const visible = (text: string) => text.replaceAll('\u00a0', '~')

describe('no-break spaces', () => {
  it.each([
    ['Attention ! Un doute ? Oui ; non : « peut-être ».', 'Attention~! Un doute~? Oui~; non~: «~peut-être~».'],
    ['120 cm, 8 mm, 20 kg, 5,5 m et 30 %', '120~cm, 8~mm, 20~kg, 5,5~m et 30~%'],
    ['de 9 h à 18 h, à 38 °C, 10 Mo', 'de 9~h à 18~h, à 38~°C, 10~Mo'],
    ['50 000 € et 1 234 567 mm', '50~000~€ et 1~234~567~mm'],
    ['80 × 80 cm, {count} × {name}', '80~×~80~cm, {count}~× {name}'],
    ['Entrega en {min}-{max} días', 'Entrega en {min}-{max}~días'],
    [
      '{count, plural, one {# jour} other {# jours}} : {name}',
      '{count, plural, one {#~jour} other {#~jours}}~: {name}',
    ],
  ])('stand where a line must not end: %s', (text, kept) => {
    expect(visible(withNoBreakSpaces(text))).toBe(kept)
  })
  it.each([
    'De {rate, number, ::percent .##} al total.',
    '¿Tienes dudas? «Sí»; no: quizá.',
    'https://europa.eu/index_fr.htm',
    '04 78 00 00 00',
    '4111 1111 1111 1111',
    '3 modèles, 2 mains, 69007 Lyon',
  ])('are left out where nothing belongs together: %s', (text) => {
    expect(withNoBreakSpaces(text)).toBe(text)
  })
  it('are put once', () => {
    const once = withNoBreakSpaces('« 120 cm » : 1 000 € !')
    expect(withNoBreakSpaces(once)).toBe(once)
  })
  it('are put into every text of plain data, and only into texts', () => {
    const day = new Date(0)
    expect(withAllNoBreakSpaces({ list: ['8 mm', 8, null, day], inner: { text: 'Oui !' } })).toEqual({
      list: ['8\u00a0mm', 8, null, day],
      inner: { text: 'Oui\u00a0!' },
    })
  })
})
