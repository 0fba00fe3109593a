import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { OrderButton } from '#components/checkout/order-button.tsx'
import { typedCheckoutIn } from '#lib/forms/checkout.ts'
import spanish from '#messages/es.json'
import french from '#messages/fr.json'

vi.mock('next/navigation', () => ({ unstable_rethrow: () => undefined }))

describe.each([
  ['FRSM', french.checkout],
  ['ESSM', spanish.checkout],
])('the express wish for an early installation in %s', (_, { form: texts, pay }) => {
  beforeEach(() => document.body.replaceChildren())
  const show = (installation: boolean | null) =>
    render(
      <form>
        <OrderButton
          refused={null}
          wrong={false}
          total={48_900}
          pending={false}
          orders
          installation={installation}
          texts={{ ...pay, ...texts }}
          terms={null}
        />
      </form>,
    )
  const sent = () => typedCheckoutIn(new FormData(document.querySelector('form') ?? undefined)).installation_request

  it('is a tick that is not set beforehand, and that is sent as it stands', async () => {
    show(false)
    const box = screen.getByRole('checkbox', { name: texts.installationRequest })
    expect(box).not.toBeChecked()
    expect(box).not.toBeRequired()
    expect(sent()).toBe(false)
    await userEvent.click(box)
    expect(sent()).toBe(true)
  })

  it('stands as it was answered before, and is no question where no installation is bought', () => {
    const { unmount } = show(true)
    expect(screen.getByRole('checkbox', { name: texts.installationRequest })).toBeChecked()
    unmount()
    show(null)
    expect(screen.queryByRole('checkbox', { name: texts.installationRequest })).toBeNull()
  })
})
