import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { SaveForm } from '#components/configurator/save-form.tsx'
import { readStoredCart, writeStoredCart } from '#lib/cart/stored-cart.ts'
import type { ConfiguratorData } from '#lib/configurator/data.ts'
import { configure } from '#lib/rules/configurator/machine.ts'
import { startConfiguration } from '#lib/rules/configurator/start.ts'
import { noAnswers } from '#lib/rules/facility/choice.ts'
import messages from '#messages/fr.json'
import { blockCookies } from '../setup/storage.ts'
import { standard } from '../unit/rules/configurator/catalogue.ts'

vi.mock('#lib/actions/save-configuration.ts', () => ({
  saveConfiguration: async () => ({ cart: { id: 'c1', size: 1 }, error: null }),
}))
vi.mock('#lib/i18n/load-messages.ts', () => ({ loadMessages: async () => messages.layout.cartPanel }))

const texts = messages.configurator
const complete = [61, 71, 41].reduce(
  (state, option) => configure(state, { type: 'choose', option }),
  startConfiguration(standard),
)
const data = { product: { ...standard.product, slug: 'std' }, texts, facility: null, cartPath: '/cart' }
const saved = vi.fn()

async function save(state = complete) {
  render(
    <SaveForm
      data={data as unknown as ConfiguratorData}
      state={state}
      answers={noAnswers}
      dispatch={vi.fn()}
      row={null}
      refused={false}
      atEnd
      saved={saved}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: texts.addToCart }))
}

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn()
  saved.mockReset()
  writeStoredCart(null)
})

describe('putting a configuration into the cart', () => {
  it('R4.64 is told, and the cart remembered', async () => {
    await save()
    expect(await screen.findByText(texts.inCart)).toBeVisible()
    expect(saved).toHaveBeenCalledOnce()
    expect(readStoredCart()).toEqual({ id: 'c1', size: 1 })
  })
  it('R4.64 brings into sight that the configuration is in the cart', async () => {
    await save()
    await screen.findByText(texts.inCart)
    expect(vi.mocked(Element.prototype.scrollIntoView).mock.contexts.at(-1)).toHaveTextContent(texts.inCart)
  })
  it('R4.64 says that cookies are needed where the browser keeps none, and the configuration stays', async () => {
    blockCookies()
    await save()
    expect(await screen.findByText(messages.layout.cartPanel.noCookies)).toBeVisible()
    expect(screen.queryByText(texts.inCart)).toBeNull()
    expect(saved).not.toHaveBeenCalled()
    expect(readStoredCart()).toBeNull()
  })
  it('R4.64 brings what is missing into sight, as often as it is tried', async () => {
    await save(startConfiguration(standard))
    const scrolled = () => vi.mocked(Element.prototype.scrollIntoView).mock.contexts as HTMLElement[]
    expect(scrolled()[0]).toHaveTextContent(/^Il manque encore/)
    await userEvent.click(screen.getByRole('button', { name: texts.addToCart }))
    expect(scrolled()).toHaveLength(2)
    expect(saved).not.toHaveBeenCalled()
  })
})
