import { describe, expect, it } from 'vitest'
import { isAbout, mailTemplates } from '../db/mail-templates.ts'
import es from '../messages/es.json' with { type: 'json' }
import fr from '../messages/fr.json' with { type: 'json' }

const messages = Object.entries(mailTemplates).filter(([, subject]) => subject === 'message')

describe('the mails of the shop', () => {
  it.each(messages)('have subject, title, text and button in both languages: %s', (template) => {
    for (const part of ['subject', 'title', 'text', 'button'])
      for (const texts of [fr, es])
        expect(texts).toHaveProperty([`mail.${template}.${part}`], expect.stringMatching(/\S/))
  })

  it('are about one thing each', () => {
    expect(isAbout('payMyOrder', 'order')).toBe(true)
    expect(isAbout('payMyOrder', 'message')).toBe(false)
    expect(isAbout('withdrawalNotice', 'withdrawal')).toBe(true)
  })
})
