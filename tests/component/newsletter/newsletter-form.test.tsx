import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { NewsletterForm } from '#components/newsletter/newsletter-form.tsx'
import { NewsletterFormLater } from '#components/newsletter/newsletter-form-later.tsx'
import type { SubscribeState } from '#lib/actions/subscribe-state.ts'
import { closeAlert, readOverlays } from '#lib/overlays/overlays.ts'
import spanish from '#messages/es.json'
import french from '#messages/fr.json'

const sent: FormData[] = []
let outcome: SubscribeState['outcome'] = 'subscribed'
const textsOf = vi.hoisted(() => vi.fn())
vi.mock('#lib/i18n/load-messages.ts', () => ({ loadMessages: textsOf }))
vi.mock('#lib/actions/subscribe.ts', () => ({
  subscribeToNewsletter: async (_: SubscribeState, form: FormData): Promise<SubscribeState> => {
    sent.push(form)
    return { problems: {}, outcome }
  },
}))

beforeEach(() => {
  sent.length = 0
  outcome = 'subscribed'
  closeAlert()
})
const show = ({ newsletter: { form } } = french) => {
  render(<NewsletterForm texts={form} privacy="J'accepte" />)
  return form
}
async function fill() {
  await userEvent.type(screen.getByLabelText('Prénom'), 'Camille')
  await userEvent.type(screen.getByLabelText('Nom'), 'Moreau')
  await userEvent.type(screen.getByLabelText('E-mail'), 'camille@example.com')
  await userEvent.click(screen.getByRole('checkbox'))
}
const send = () => userEvent.click(screen.getByRole('button'))

describe('NewsletterForm', () => {
  it('R2.113 R2.122 has name, last name, e-mail and the tick for the privacy policy', () => {
    show()
    for (const label of ['Prénom', 'Nom', 'E-mail', "J'accepte"]) expect(screen.getByLabelText(label)).toBeVisible()
  })
  it('R5.1 R5.4 R5.11 checks a field when it is left, and says under it what is wrong', async () => {
    const texts = show()
    await userEvent.type(screen.getByLabelText('E-mail'), 'camille')
    expect(screen.queryByRole('alert')).toBeNull()
    await userEvent.tab()
    const email = screen.getByLabelText('E-mail')
    expect(email).toHaveAccessibleDescription(texts.problems.emailInvalid)
    expect(email).toHaveAttribute('aria-invalid', 'true')
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    await userEvent.type(email, '@example.com')
    await userEvent.tab()
    expect(email).not.toHaveAttribute('aria-invalid')
  })
  it('R5.1 moves nothing under a pressed finger: the check waits until it is lifted', async () => {
    show()
    const email = screen.getByLabelText('E-mail')
    await userEvent.type(email, 'camille')
    const tick = screen.getByRole('checkbox')
    const user = userEvent.setup()
    await user.pointer({ keys: '[MouseLeft>]', target: tick })
    expect(email).not.toHaveAttribute('aria-invalid')
    await user.pointer({ keys: '[/MouseLeft]', target: tick })
    await waitFor(() => expect(email).toHaveAttribute('aria-invalid', 'true'))
    expect(tick).toBeChecked()
  })
  it('R5.2 R5.3 R5.10 sends nothing until every field passes, and leads to the first that does not', async () => {
    const texts = show()
    await send()
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      texts.problems.nameRequired,
      texts.problems.lastNameRequired,
      texts.problems.emailRequired,
      texts.problems.privacyRequired,
    ])
    expect(screen.getByLabelText('Prénom')).toHaveFocus()
    expect(sent).toEqual([])
    await fill()
    await send()
    expect(sent).toHaveLength(1)
    expect(screen.queryByRole('alert')).toBeNull()
  })
  it.each([
    ['subscribed', 'success'],
    ['exists', 'warning'],
    ['failed', 'error'],
  ] as const)('R8.5 R8.6 R8.7 R8.8 R8.9 tells with an alert that it has %s', async (came, icon) => {
    outcome = came
    const texts = show()
    await fill()
    await send()
    const { title, text } = texts.outcomes[came]
    await waitFor(() =>
      expect(readOverlays().alert).toMatchObject({ icon, title, subtitle: text, buttons: [{ label: 'Fermer' }] }),
    )
    expect(screen.getByRole('status')).toHaveTextContent(text)
  })
  it('R8.6 R8.7 the Spanish store has the literal titles', () => {
    const { exists, failed } = spanish.newsletter.form.outcomes
    expect([exists.title, failed.title]).toEqual(['Lo sentimos!', 'Opps!'])
  })
})

describe('NewsletterFormLater', () => {
  it('R2.122 stands in for the form until a visitor turns to it, and hands over what was typed, and where', async () => {
    textsOf.mockResolvedValue(french.newsletter.form)
    render(
      <NewsletterFormLater privacy="J'accepte">
        <form>
          <input name="name" aria-label="plain" />
          <input name="email" />
          <input name="privacy_policy" type="checkbox" defaultChecked />
        </form>
      </NewsletterFormLater>,
    )
    expect(screen.queryByLabelText('Prénom')).toBeNull()
    const plain = screen.getByLabelText<HTMLInputElement>('plain')
    plain.value = 'C'
    act(() => plain.focus())
    const name = await screen.findByLabelText('Prénom')
    expect(name).toHaveValue('C')
    await waitFor(() => expect(name).toHaveFocus())
    expect(screen.getByRole('checkbox')).toBeChecked()
    expect(screen.queryByLabelText('plain')).toBeNull()
  })
  it('R2.122 leaves the plain form in its place when the other cannot be had', async () => {
    textsOf.mockRejectedValue(new Error('offline'))
    render(
      <NewsletterFormLater privacy="J'accepte">
        <form>
          <input name="name" aria-label="plain" />
        </form>
      </NewsletterFormLater>,
    )
    act(() => screen.getByLabelText('plain').focus())
    await expect(textsOf.mock.results.at(-1)?.value).rejects.toThrow('offline')
    expect(screen.getByLabelText('plain')).toHaveFocus()
  })

  /** The plain form, whose successor comes when the test says so. */
  function showPlain(filled: boolean) {
    const { promise, resolve, reject } = Promise.withResolvers<typeof french.newsletter.form>()
    textsOf.mockReturnValue(promise)
    render(
      <NewsletterFormLater privacy="J'accepte">
        <form>
          {['name', 'last_name', 'email'].map((name) => (
            <input
              key={name}
              name={name}
              aria-label={`plain ${name}`}
              defaultValue={filled ? 'a@b.example' : ''}
              required
            />
          ))}
          <input name="privacy_policy" type="checkbox" defaultChecked={filled} required />
          <button type="submit">Send</button>
        </form>
      </NewsletterFormLater>,
    )
    return { resolve: () => resolve(french.newsletter.form), reject }
  }

  it('R5.2 answers the first press on its empty button with messages, however late the form comes', async () => {
    const { resolve } = showPlain(false)
    await send()
    expect(screen.queryAllByRole('alert')).toEqual([])
    resolve()
    expect(await screen.findAllByRole('alert')).toHaveLength(4)
    expect(sent).toEqual([])
  })

  it('R8.5 sends once what was complete at the first press, however often it was pressed', async () => {
    const { resolve } = showPlain(true)
    await send()
    await send()
    resolve()
    await waitFor(() => expect(readOverlays().alert).toMatchObject({ icon: 'success' }))
    expect(sent.map((form) => form.get('email'))).toEqual(['a@b.example'])
  })

  it('R2.113 sends the plain form at the first press when the other cannot be had', async () => {
    const { reject } = showPlain(true)
    const plain = vi.fn((event: Event) => event.preventDefault())
    document.querySelector('form')?.addEventListener('submit', plain)
    await send()
    reject(new Error('offline'))
    await waitFor(() => expect(plain).toHaveBeenCalledTimes(2))
    expect(plain.mock.calls.at(-1)?.[0].defaultPrevented).toBe(true)
    expect(sent).toEqual([])
  })
})
