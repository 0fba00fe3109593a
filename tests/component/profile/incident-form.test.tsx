import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { IncidentForm, type ReportedParcel } from '#components/profile/incident-form.tsx'
import { IncidentLink } from '#components/profile/incident-link.tsx'
import messages from '#messages/fr.json'
import { withDialogs } from '../../setup/dialog.ts'

const replace = vi.fn()
vi.mock('next/navigation', async (original) => ({ ...(await original()), useRouter: () => ({ replace }) }))

const { incident: texts } = messages.profile
/** Texts are compared with plain spaces. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const comment = plain(texts.comment)
const send = vi.fn()
const photo = (name = 'éclat.jpg', type = 'image/jpeg') => new File(['picture'], name, { type })
/** jsdom's forms lack chosen files: this sets them. */
const choose = (...photos: File[]) => vi.spyOn(FormData.prototype, 'getAll').mockReturnValue(photos)
const parcel = (damage: ReportedParcel['damage'], id = 'one'): ReportedParcel => ({ id, label: `Colis ${id}`, damage })
const show = (parcels: readonly ReportedParcel[]) =>
  render(<IncidentForm order="order" parcels={parcels} texts={texts} />)
const press = () => userEvent.click(screen.getByRole('button', { name: texts.send }))

withDialogs()

beforeEach(() => {
  vi.restoreAllMocks()
  replace.mockReset()
  vi.stubGlobal('fetch', send.mockReset().mockResolvedValue(Response.json({ problems: {} }, { status: 201 })))
})

describe('IncidentForm', () => {
  it('R4.42 sends comment and photos of the parcel, and says that the report has arrived', async () => {
    show([parcel('open')])
    await userEvent.type(screen.getByLabelText(comment), 'Éclat en bas à gauche')
    choose(photo(), photo('coin.png', 'image/png'))
    await press()
    await waitFor(() => expect(replace).toHaveBeenCalledWith('?done=reported', { scroll: true }))
    const body = send.mock.calls[0]?.[1]?.body as FormData
    expect(body.get('parcel')).toBe('one')
    expect(body.get('kind')).toBe('damage')
    expect(body.getAll('photos')).toHaveLength(2)
  })

  it('R4.42 sends nothing without a comment and a photo, and says so at both', async () => {
    show([parcel('open')])
    await press()
    expect(send).not.toHaveBeenCalled()
    expect(screen.getByLabelText(comment)).toHaveAccessibleDescription(texts.problems.required)
    expect(screen.getByLabelText(texts.photos)).toHaveAccessibleDescription(
      `${texts.photosHint} ${texts.problems.photosMissing}`,
    )
    expect(screen.getByLabelText(comment)).toHaveFocus()
  })

  it.each([
    ['late', texts.damageLate],
    ['notYet', texts.damageNotYet],
  ] as const)('R4.41 damage cannot be chosen while it is %s, and the form says why', (damage, why) => {
    show([parcel(damage)])
    expect(screen.getByRole('radio', { name: new RegExp(texts.damage) })).toBeDisabled()
    expect(screen.getByText(why)).toBeVisible()
    expect(screen.getByRole('radio', { name: new RegExp(texts.other) })).toBeChecked()
  })

  it('R4.41 another parcel may still be within its 24 hours', async () => {
    show([parcel('late'), parcel('open', 'two')])
    await userEvent.selectOptions(screen.getByLabelText(texts.parcel), 'two')
    expect(screen.getByRole('radio', { name: new RegExp(texts.damage) })).toBeEnabled()
  })

  it('R4.42 puts what the store API says at its field', async () => {
    send.mockResolvedValue(
      Response.json({ problems: { comment: 'Trop long.', form: 'Déjà signalé.' } }, { status: 400 }),
    )
    show([parcel('open')])
    await userEvent.type(screen.getByLabelText(comment), 'Éclat')
    choose(photo())
    await press()
    await waitFor(() => expect(screen.getByLabelText(comment)).toHaveAccessibleDescription('Trop long.'))
    expect(screen.getByLabelText(comment)).toHaveFocus()
    expect(screen.getByText('Déjà signalé.')).toBeVisible()
    expect(replace).not.toHaveBeenCalled()
  })

  it('R4.42 keeps the text when the report does not arrive', async () => {
    send.mockRejectedValue(new TypeError('offline'))
    show([parcel('open')])
    await userEvent.type(screen.getByLabelText(comment), 'Éclat')
    choose(photo())
    await press()
    expect(await screen.findByText(texts.unreachable)).toBeVisible()
    expect(screen.getByLabelText(comment)).toHaveValue('Éclat')
  })
})

it('R2.136 R2.156 the problem-report action opens the modal, and leads to the same form without a script', async () => {
  render(
    <IncidentLink
      order="order"
      parcels={[parcel('open')]}
      texts={texts}
      title={texts.title}
      intro={texts.intro}
      closeLabel={texts.close}
    >
      Signaler
    </IncidentLink>,
  )
  const link = screen.getByRole('link', { name: 'Signaler' })
  expect(link).toHaveAttribute('href', '?report=1#report')
  await userEvent.click(link)
  expect(await screen.findByRole('dialog', { name: texts.title })).toBeVisible()
  expect(screen.getByLabelText(comment)).toBeVisible()
})
