import { describe, expect, it } from 'vitest'
import { storeByCode } from '../../lib/stores/registry.ts'
import { type MessageKey, messagesIn } from '../context/messages.ts'
import french from '../messages/fr.json' with { type: 'json' }
import { buildSeed } from '../seed/build.ts'
import { storeCodes } from '../seed/words.ts'
import { sheetTexts } from '../sheets/texts.ts'
import { wordsOf } from './seed-data.helpers.ts'
import { wrongLineEnds } from './support/line-ends.ts'

/** Values of messages fill themselves in as placeholders again. */
const placeholders = new Proxy({}, { get: (_, name) => `{${String(name)}}` }) as Record<string, string>

describe.each(storeCodes)('what the store API says in %s', (code) => {
  const language = storeByCode(code)?.language ?? 'fr'
  it('lets no line end before a French mark or between a number and its unit in messages, mails and sheets', () => {
    const t = messagesIn(language)
    const messages = Object.keys(french).map((key) => t(key as MessageKey, placeholders))
    const sheets = wordsOf(sheetTexts(language), code)
    expect(messages.length).toBeGreaterThan(250)
    expect(sheets.length).toBeGreaterThan(100)
    expect(wrongLineEnds([...messages, ...sheets], language)).toEqual([])
  })

  it('lets no line end there in the catalogue, its opinions, posts and pages', () => {
    const seed = buildSeed()
    const texts = wordsOf([seed, ...seed.products()], code)
    expect(texts.length).toBeGreaterThan(30_000)
    expect([...new Set(wrongLineEnds(texts, language))]).toEqual([])
  })
})
