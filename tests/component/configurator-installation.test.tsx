import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Configurator } from '#components/configurator/configurator.tsx'
import ConfiguratorPanel from '#components/configurator/configurator-panel.tsx'
import { freshOpening, type Opening } from '#lib/configurator/data.ts'
import { arrangedFor, arrangeFor } from '#lib/facility/arranged.ts'
import { islandQueries } from '#lib/queries/client.ts'
import { noAnswers } from '#lib/rules/facility/choice.ts'
import messages from '#messages/es.json'
import { withDialogs } from '../setup/dialog.ts'
import { choice, chosen, data, facility, madrid } from '../setup/installable-screen.ts'
import { openedFor } from '../setup/opened.ts'
import { standard } from '../unit/rules/configurator/catalogue.ts'

vi.mock('#lib/actions/save-configuration.ts', () => ({
  saveConfiguration: vi.fn(async () => ({ cart: null, error: null })),
}))

const { configurator: texts, facility: words } = messages

let loads = 0
let failing = false
beforeEach(() => {
  loads = 0
  failing = false
  sessionStorage.clear()
  arrangeFor(standard.product.id, null)
  islandQueries().clear()
  withDialogs()
  Element.prototype.scrollIntoView = vi.fn()
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.startsWith('/api/configurator')) return Response.json(openedFor(data, address))
    expect(address).toBe('/api/facility')
    loads += 1
    return failing ? Response.json({}, { status: 502 }) : Response.json(facility)
  })
})

function open(opening: Partial<Opening> = {}) {
  render(<Configurator data={data} opening={{ ...freshOpening, choice, ...opening }} page={false} saved={vi.fn()} />)
}
const nav = (name: RegExp) =>
  userEvent.click(within(screen.getByRole('navigation', { name: texts.steps })).getByRole('button', { name }))
const goOn = () => userEvent.click(screen.getByRole('button', { name: texts.next }))
const price = () => Number(document.querySelector('[data-price]')?.getAttribute('data-price'))
const carried = () => document.querySelector<HTMLInputElement>('input[name=facility]')?.value
/** The list of what was chosen follows a moment after the price. */
const listed = (text: RegExp) => waitFor(() => expect(screen.getByRole('complementary').textContent).toMatch(text))
const question = (name: string) => screen.findByRole('heading', { level: 3, name })
const answer = (name: string, said: RegExp) =>
  userEvent.click(within(screen.getByRole('group', { name })).getByRole('radio', { name: said }))
const { disassembly, pre_measurement } = words.questions

describe('an installation in a configurator', () => {
  it('R2.170 R3.29 R4.43 R4.60 R4.61 is a screen: five questions, each once the one before is answered', async () => {
    open()
    expect(loads).toBe(0)
    await nav(/Instalación/)
    await userEvent.click(await screen.findByRole('radio', { name: words.yes }))
    expect(loads).toBe(1)
    await question(words.where)
    await userEvent.type(screen.getByRole('textbox', { name: words.postalCode }), '28100')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: words.distance }), words.near)
    expect(price()).toBe(30_500)
    expect(carried()).toBe('unfinished')
    await question(disassembly.title)
    await answer(disassembly.title, new RegExp(`^${words.yes}`))
    await question(pre_measurement.title)
    expect(screen.queryByRole('heading', { level: 3, name: words.summary })).toBeNull()
    await answer(pre_measurement.title, /^No/)
    await question(words.summary)
    expect(price()).toBe(30_500 + 2000)
    expect(JSON.parse(carried() ?? '')).toEqual({ ...chosen, place: '' })
    const list = screen.getByRole('complementary')
    await listed(/Madrid, 28100.*20,00.€.*157,30.€/)
    await userEvent.click(within(list).getByRole('button', { name: texts.more }))
    expect(price()).toBe(2 * 32_500)
    await listed(/40,00.€.*314,60.€/)
    await goOn()
    expect(screen.getByRole('heading', { level: 2, name: texts.screens.summary })).toBeTruthy()
  })
  it('R3.24 asks once more where an answer is missing, with the message at its place', async () => {
    open()
    await nav(/Instalación/)
    await screen.findByRole('radio', { name: words.yes })
    await goOn()
    expect(await screen.findByText(words.problems.answer)).toBeVisible()
    expect(screen.getByRole('radio', { name: words.yes })).toHaveFocus()
    await userEvent.click(screen.getByRole('radio', { name: words.yes }))
    await waitFor(() => expect(screen.queryByText(words.problems.answer)).toBeNull())
    await question(words.where)
    await userEvent.type(screen.getByRole('textbox', { name: words.postalCode }), '99100')
    await userEvent.tab()
    expect(await screen.findByText(words.problems.postalCode)).toBeVisible()
    await goOn()
    for (const [name, message] of [
      [words.province, words.problems.city],
      [words.distance, words.problems.distance],
    ] as const)
      expect(screen.getByRole('combobox', { name })).toHaveAccessibleDescription(message)
    await question(words.where)
  })
  it('R3.24 cannot be ordered half answered: it is named with the way to it, and can be taken away', async () => {
    open({ facility, answers: { ...noAnswers, wanted: true } })
    await userEvent.click(screen.getByRole('button', { name: texts.addToCart }))
    const [way] = screen.getAllByRole('button', { name: texts.facilityUnfinished })
    await userEvent.click(way as HTMLElement)
    await question(words.where)
    await userEvent.click(screen.getByRole('button', { name: words.remove }))
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: words.yes })).checked).toBe(false)
    expect(screen.queryByRole('button', { name: texts.facilityUnfinished })).toBeNull()
    expect(carried()).toBe('')
  })
  it('R2.17 R3.61 opens with the installation of its address, and carries it before the offer is there', async () => {
    open({ answers: madrid })
    expect(JSON.parse(carried() ?? '')).toEqual(chosen)
    await waitFor(() => expect(price()).toBe(32_500))
    expect(loads).toBe(1)
    expect(JSON.parse(carried() ?? '')).toEqual(chosen)
    await listed(/Madrid, 28100 Alcobendas/)
  })
  it('R2.125 says where the offer could not be fetched, and tries again', async () => {
    failing = true
    open()
    await nav(/Instalación/)
    expect(await screen.findByText(words.unavailable)).toBeVisible()
    failing = false
    await userEvent.click(screen.getByRole('button', { name: words.retry }))
    expect(await screen.findByRole('radio', { name: words.yes })).toBeTruthy()
  })
  it('R3.3 is no step where it is not offered', () => {
    render(<Configurator data={{ ...data, facility: null }} opening={freshOpening} page={false} saved={vi.fn()} />)
    expect(screen.queryByRole('button', { name: /Instalación/ })).toBeNull()
    expect(carried()).toBeUndefined()
  })
})

describe('an installation beside a product', () => {
  const panel = (close = vi.fn()) => (
    <ConfiguratorPanel slug="a-screen" href="/configurator" texts={texts} close={close} />
  )
  it('R2.170 the installation beside the product and in its configurator change together', async () => {
    arrangeFor(standard.product.id, {
      choice: { ...chosen, distance: '500' },
      city: 'Madrid',
      deposit: 2000,
      installer: 15_730,
    })
    const { unmount } = render(panel())
    await listed(/157,30/)
    await nav(/Instalación/)
    await question(words.questions.facility.title)
    await answer(words.questions.facility.title, /^No/)
    expect(arrangedFor(standard.product.id)).toBeNull()
    unmount()
    render(panel())
    await screen.findByRole('complementary')
    expect(screen.getByRole('complementary').textContent).not.toContain('157,30')
    await waitFor(() => expect(carried()).toBe(''))
  })
})
