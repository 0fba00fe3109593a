import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ReviewForm } from '#components/profile/review-form.tsx'
import { untouched } from '#lib/actions/profile/form-text.ts'
import { writeReviewForm } from '#lib/actions/profile/review.ts'
import messages from '#messages/fr.json'

vi.mock('#lib/actions/profile/review.ts', () => ({ writeReviewForm: vi.fn() }))
const write = vi.mocked(writeReviewForm)
const { review: texts, form } = messages.profile
const send = () => userEvent.click(screen.getByRole('button', { name: texts.send }))
const sent = () => Object.fromEntries(write.mock.calls[0]?.[1] ?? [])
const fill = async () => {
  await userEvent.selectOptions(screen.getByLabelText(texts.rating), texts.stars[4])
  await userEvent.type(screen.getByLabelText(texts.heading), 'Très belle paroi')
  await userEvent.type(screen.getByLabelText(texts.text), 'Montée en une matinée.')
}

beforeEach(() => {
  write.mockReset()
  render(<ReviewForm from={{ order: 'a1' }} product={7} answered={untouched()} texts={texts} form={form} />)
})

describe('a review of something bought', () => {
  it('goes with its stars, title and text, is thanked for, and asks for photos', async () => {
    write.mockResolvedValue({ ...untouched(), done: true })
    await fill()
    await send()
    expect(await screen.findByText(texts.done)).toBeVisible()
    expect(sent()).toMatchObject({
      order: 'a1',
      product: '7',
      rating: '4',
      title: 'Très belle paroi',
      text: 'Montée en une matinée.',
    })
    expect(await screen.findByRole('button', { name: texts.photos.send })).toBeVisible()
    expect(screen.queryByRole('button', { name: texts.send })).toBeNull()
  })

  it('has no rating chosen beforehand: it says at each field what is missing and sends nothing', async () => {
    await send()
    expect(screen.getByLabelText(texts.rating)).toHaveFocus()
    for (const label of [texts.rating, texts.heading, texts.text])
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(form.problems.required)
    expect(write).not.toHaveBeenCalled()
  })

  it('says that there is one already, and keeps what was typed', async () => {
    write.mockResolvedValue({ ...untouched(), fields: {}, form: 'Vous avez déjà donné votre avis.' })
    await fill()
    await send()
    expect(await screen.findByText('Vous avez déjà donné votre avis.')).toBeVisible()
    expect(screen.getByLabelText(texts.text)).toHaveValue('Montée en une matinée.')
  })

  it('keeps what was typed when the answer is lost', async () => {
    write.mockRejectedValue(new Error('offline'))
    await fill()
    await send()
    await waitFor(() => expect(screen.getByText(form.unreachable)).toBeVisible())
    expect(screen.getByLabelText(texts.heading)).toHaveValue('Très belle paroi')
  })
})
