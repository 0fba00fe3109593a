import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Configurator } from '#components/configurator/configurator.tsx'
import { ConfigureButton } from '#components/configurator/configure-button.tsx'
import { type ConfiguratorData, freshOpening, type Opening } from '#lib/configurator/data.ts'
import { islandQueries } from '#lib/queries/client.ts'
import messages from '#messages/fr.json'
import { configuratorData as data } from '../setup/configurator-data.ts'
import { withDialogs } from '../setup/dialog.ts'
import { openedFor } from '../setup/opened.ts'
import { complements } from '../unit/rules/configurator/catalogue.ts'

vi.mock('#lib/actions/save-configuration.ts', () => ({
  saveConfiguration: vi.fn(async () => ({ cart: null, error: null })),
}))

vi.mock('#lib/i18n/load-messages.ts', () => ({ loadMessages: async () => messages.configurator }))

const texts = messages.configurator
/** Complement types asked for, in order; the answers are the made-up catalogue's. */
let asked: string[] = []
let failing = false
const proxy = vi.fn(async (address: string) => {
  if (address.startsWith('/api/configurator')) return Response.json(openedFor(data, address, complements))
  const type = new URL(address, 'http://shop.example').searchParams.get('complement_type') ?? ''
  asked.push(type)
  if (failing) return Response.json({ detail: 'down' }, { status: 502 })
  return Response.json(complements.filter(({ complement_type }) => String(complement_type.id) === type))
})

beforeEach(() => {
  asked = []
  failing = false
  sessionStorage.clear()
  islandQueries().clear()
  withDialogs()
  vi.stubGlobal('fetch', proxy)
  Element.prototype.scrollIntoView = vi.fn()
})

const at = (place: string) => ({ place })
function open(opening: Partial<Opening> = at('look')) {
  render(<Configurator data={data} opening={{ ...freshOpening, ...opening }} page={false} saved={vi.fn()} />)
}
/**
 * On a page of its own at the look, at the address that says so.
 * @param price what the address remembers, cents
 */
function openPage(price?: number) {
  const asked = 'product=a-screen&s=look'
  window.history.pushState(null, '', `/configurator?${asked}${price === undefined ? '' : `#${price}`}`)
  render(<Configurator data={data} opening={{ ...freshOpening, ...at('look'), asked }} page saved={vi.fn()} />)
}
const goOn = () => userEvent.click(screen.getByRole('button', { name: texts.next }))
const goTo = (name: string) =>
  userEvent.click(within(screen.getByRole('navigation')).getByRole('button', { name: new RegExp(name) }))
/** Opens a section of the extras. */
const section = async (name: string) => {
  if (!screen.queryByRole('heading', { level: 2, name: texts.screens.extras })) await goTo(texts.screens.extras)
  await userEvent.click(await screen.findByRole('heading', { level: 3, name }))
}
const price = () => Number(document.querySelector('[data-price]')?.getAttribute('data-price'))

describe('the steps', () => {
  it('R3.24 say under each group what is missing, and stay', async () => {
    open()
    await goOn()
    for (const name of ['Attribute 1', 'Attribute 2']) {
      const group = screen.getByRole('group', { name: new RegExp(name) })
      expect(within(group).getByRole('alert').textContent).toContain(name)
    }
    expect(screen.getByRole('heading', { level: 2, name: texts.screens.look })).toBeTruthy()
  })
  it('R3.24 bring what is missing into sight, its message above its choices', async () => {
    open()
    await goOn()
    const group = screen.getByRole('group', { name: /Attribute 1/ })
    expect(vi.mocked(Element.prototype.scrollIntoView).mock.contexts.at(-1)).toBe(group)
    const message = within(group).getByRole('alert')
    expect(message.compareDocumentPosition(within(group).getAllByRole('radio')[0] as Node)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
    expect(group).toContainElement(document.activeElement as HTMLElement)
  })
  it('R4.43 are gone back through by the browser, with everything that was chosen', async () => {
    openPage()
    await userEvent.click(screen.getByRole('radio', { name: /^Option 12/ }))
    await userEvent.click(screen.getByRole('radio', { name: /Option 21/ }))
    await userEvent.click(screen.getByRole('radio', { name: /Option 41/ }))
    await goOn()
    expect(screen.getByRole('heading', { level: 2, name: texts.screens.extras })).toBeInTheDocument()
    expect(window.history.state).toMatchObject({ steps: ['look'] })
    act(() => window.history.back())
    expect(await screen.findByRole('radio', { name: /^Option 12/ })).toBeChecked()
    expect(screen.getByRole('heading', { level: 2, name: texts.screens.look })).toBeInTheDocument()
  })
  it('R4.43 never lead out of the configurator from an entry that the router has written', async () => {
    openPage()
    await userEvent.click(screen.getByRole('radio', { name: /^Option 12/ }))
    await userEvent.click(screen.getByRole('radio', { name: /Option 21/ }))
    await userEvent.click(screen.getByRole('radio', { name: /Option 41/ }))
    await goOn()
    window.history.replaceState({}, '', window.location.href)
    await goOn()
    expect(window.history.state.steps).toHaveLength(2)
    const go = vi.spyOn(window.history, 'go')
    act(() => window.history.back())
    await screen.findByRole('heading', { level: 2, name: texts.screens.extras })
    const steps = within(screen.getByRole('navigation', { name: texts.steps }))
    await userEvent.click(steps.getByRole('button', { name: new RegExp(texts.screens.look) }))
    expect(screen.getByRole('heading', { level: 2, name: texts.screens.look })).toBeInTheDocument()
    expect(go.mock.calls.filter(([by]) => (by ?? 0) < -1)).toEqual([])
    go.mockRestore()
  })
  it('R4.43 leave the section that was open in the history, however soon one goes on', async () => {
    openPage()
    await userEvent.click(screen.getByRole('radio', { name: /^Option 12/ }))
    await userEvent.click(screen.getByRole('radio', { name: /Option 21/ }))
    await userEvent.click(screen.getByRole('radio', { name: /Option 41/ }))
    await section('Type 1')
    fireEvent.click(screen.getByRole('button', { name: texts.next }))
    act(() => window.history.back())
    await screen.findByRole('heading', { level: 2, name: texts.screens.extras })
    expect(window.location.search).toMatch(/[?&]s=c1(&|$)/)
  })
  it('R4.43 end with the way into the cart where the buttons are', async () => {
    open(at('end'))
    const buttons = screen.getAllByRole<HTMLButtonElement>('button', { name: texts.addToCart })
    expect(buttons).toHaveLength(2)
    expect(new Set(buttons.map(({ form }) => form?.id))).toEqual(new Set(['save-configuration']))
  })
  it('R1.3 stand in the summary with what each costs, from the price of the product alone', async () => {
    open()
    await userEvent.click(screen.getByRole('radio', { name: /^Option 12/ }))
    const summary = screen.getByRole('complementary', { name: texts.summary })
    expect(within(summary).getByText(texts.basePrice).nextElementSibling).toHaveTextContent('500,00 €')
    expect(await within(summary).findByText('+ 90,00 €')).toBeInTheDocument()
  })
  it('R4.43 go on with Enter on a choice, as with the button', async () => {
    open()
    await userEvent.click(screen.getByRole('radio', { name: /^Option 11/ }))
    await userEvent.keyboard('{Enter}')
    expect(screen.getByRole('group', { name: /Attribute 2/ }).textContent).toContain('Attribute 2')
    expect(screen.getAllByRole('alert').some(({ textContent }) => textContent?.includes('Attribute 2'))).toBe(true)
  })
  it('R2.17 R3.24 can be gone through with the keyboard alone, the focus standing where one goes on', async () => {
    open()
    const user = userEvent.setup()
    const press = (keys: string) => user.keyboard(keys)
    screen.getByRole('button', { name: texts.next }).focus()
    await press('{Enter}')
    const [first, second] = [/^Option 11/, /^Option 12/].map((name) => screen.getByRole('radio', { name }))
    expect(document.activeElement).toBe(first)
    await press(' ')
    expect(first).toHaveProperty('checked', true)
    await press('{ArrowRight}')
    expect(second).toHaveProperty('checked', true)
    expect(price()).toBe(59_000)
    await press('{Enter}')
    expect(document.activeElement?.getAttribute('name')).toBe('a2')
    await press(' {Enter}')
    expect(document.activeElement?.getAttribute('name')).toBe('a4')
    await press(' {Enter}')
    const heading = screen.getByRole('heading', { level: 2, name: texts.screens.extras })
    expect(document.activeElement).toBe(heading)
    const described = document.getElementById(heading.getAttribute('aria-describedby') ?? '')
    expect(described?.textContent).toBe('Étape 3 sur 4')
    await user.tab({ shift: true })
    expect(document.activeElement?.closest('nav')?.getAttribute('aria-label')).toBe(texts.steps)
  })
  it('R2.17 R3.31 say the price of every choice to who listens, and the tax in it', async () => {
    open()
    const told = document.querySelector('[data-price]')?.closest('[aria-live=polite]')
    expect(told?.textContent).toContain('500,00')
    await userEvent.click(screen.getByRole('radio', { name: /^Option 12/ }))
    expect(told?.textContent).toContain('590,00')
    expect(told?.nextElementSibling?.textContent).toContain(`${texts.containedTax} 98,33`)
    expect(told?.getAttribute('aria-atomic')).toBe('true')
  })
  it('R4.43 R4.49 go on and back without losing a choice, the price following each', async () => {
    open()
    expect(price()).toBe(50_000)
    await userEvent.click(screen.getByRole('radio', { name: /^Option 12/ }))
    expect(price()).toBe(59_000)
    await userEvent.click(screen.getByRole('radio', { name: /Option 21/ }))
    await userEvent.click(screen.getByRole('radio', { name: /Option 41/ }))
    await goOn()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: texts.screens.extras }))
    await userEvent.click(screen.getByRole('button', { name: texts.previous }))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Option 12/ }).checked).toBe(true)
  })
  it('R3.25 show a blocked option as such, with the reason', async () => {
    open()
    await userEvent.click(screen.getByRole('radio', { name: /^Option 12/ }))
    const blocked = screen.getByRole<HTMLInputElement>('radio', { name: /Option 22/ })
    expect(blocked.disabled).toBe(true)
    expect(blocked.closest('label')?.textContent).toContain('Option 12')
  })
  it('R4.47 leave out locked complement types', async () => {
    open()
    await goTo(texts.screens.extras)
    expect(await screen.findByRole('heading', { level: 3, name: 'Type 2' })).toBeVisible()
    await goTo(texts.screens.look)
    await userEvent.click(screen.getByRole('radio', { name: /^Option 12/ }))
    await goTo(texts.screens.extras)
    expect(screen.getByRole('heading', { level: 3, name: 'Type 1' })).toBeVisible()
    expect(screen.queryByRole('heading', { level: 3, name: 'Type 2' })).toBeNull()
  })
  it('R4.43 keep to the section that was gone to, and take the focus there', async () => {
    open(at('end'))
    await userEvent.click(screen.getAllByRole('button', { name: /Attribute 4/ })[0] as HTMLElement)
    expect(screen.getByRole('heading', { level: 2, name: texts.screens.look })).toBeVisible()
    expect(screen.getByRole('radio', { name: /Option 41/ })).toHaveFocus()
  })
})

describe('the price of an address', () => {
  const notice = () => screen.queryByText(/^Le prix a changé/)
  const written = (hash: string) => waitFor(() => expect(window.location.hash).toBe(hash))
  it('R2.17 that is another than today is told, with both, whatever is chosen then', async () => {
    openPage(49_900)
    const told = texts.priceChanged.replace('{before}', '499,00 €').replace('{now}', '500,00 €')
    const plain = (text?: string | null) => text?.replace(/\s/g, ' ')
    await waitFor(() => expect(plain(notice()?.textContent)).toBe(plain(told)))
    await userEvent.click(screen.getByRole('radio', { name: /^Option 12/ }))
    expect(plain(notice()?.textContent)).toBe(plain(told))
    await written('#59000')
  })
  it('R2.17 that is the same is not told', async () => {
    openPage(50_000)
    await written('#50000')
    expect(notice()).toBeNull()
  })
  it('R2.17 R3.31 waits for what the store offers about an installation', async () => {
    const { data: installable, choice, facility, madrid } = await import('../setup/installable-screen.ts')
    let answer: ((answer: Response) => void) | undefined
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
    window.history.pushState(null, '', '/configurator?product=a-screen#32500')
    const opening = { ...freshOpening, asked: 'product=a-screen', choice, answers: madrid }
    render(<Configurator data={installable} opening={opening} page saved={vi.fn()} />)
    await waitFor(() => expect(window.location.search).toContain('i=y_city-28'))
    expect(price()).toBe(30_500)
    // What asks for it is loaded first.
    await waitFor(() => expect(answer).toBeDefined())
    await act(async () => answer?.(Response.json(facility)))
    await waitFor(() => expect(price()).toBe(32_500))
    await written('#32500')
    expect(screen.queryByText(/El precio ha cambiado/)).toBeNull()
  })
})

describe('a dimension', () => {
  it.each([
    ['5000', /5000.mm/, '1600'],
    ['12', /12.mm/, '600'],
    ['700,4', /700,4.mm/, '700'],
  ])(
    'R3.24 %s is refused in words once the field is left, and the nearest that can be made is offered',
    async (typed, said, nearest) => {
      open(at('g0'))
      const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Attribute 3' })
      await userEvent.type(field, typed)
      expect(field.getAttribute('aria-invalid')).toBeNull()
      await userEvent.tab()
      await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
      expect(screen.getAllByRole('alert').some(({ textContent }) => said.test(textContent ?? ''))).toBe(true)
      await userEvent.click(screen.getByRole('button', { name: new RegExp(`${nearest}.mm`) }))
      expect(field.value).toBe(nearest)
      expect(document.activeElement).toBe(field)
      expect(field.getAttribute('aria-invalid')).toBeNull()
      expect(price()).toBe(50_000 + 100 + (Number(nearest) - 600) * 22)
    },
  )
  it('R3.24 that is no number at all gets an example', async () => {
    open(at('g0'))
    await userEvent.type(screen.getByRole('textbox', { name: 'Attribute 3' }), 'large')
    await userEvent.tab()
    await waitFor(() =>
      expect(screen.getAllByRole('alert').some((alert) => alert.textContent?.includes('1100'))).toBe(true),
    )
  })
})

describe('complements', () => {
  it('R4.48 of every type are asked for at the first visit of the extras, and not again', async () => {
    open()
    expect(asked).toEqual([])
    await goTo(texts.screens.extras)
    await waitFor(() => expect(asked.toSorted()).toEqual(['1', '2', '3']))
    await section('Type 3')
    expect(await screen.findByRole('checkbox', { name: /Complement 3/ })).toBeTruthy()
    await goTo(texts.screens.look)
    await goTo(texts.screens.extras)
    expect(screen.getByRole('checkbox', { name: /Complement 3/ })).toBeVisible()
    expect(asked).toHaveLength(3)
  })
  it('R4.48 are there before their section is opened, which then has its height at once', async () => {
    open(at('g2'))
    await waitFor(() => expect(document.querySelector('[data-step-loading]')).toBeNull())
    await section('Type 1')
    expect(screen.getByRole('checkbox', { name: /Complement 1/ })).toBeVisible()
  })
  it('R4.48 have a tick once their section was seen, and say there what was added, or that nothing was', async () => {
    open(at('g2'))
    const part = (name: string) => screen.getByRole('heading', { level: 3, name }).closest('summary')
    expect(part('Attribute 5')).toHaveTextContent(texts.seen)
    expect(part('Type 1')).not.toHaveTextContent(texts.seen)
    await section('Type 1')
    expect(part('Type 1')).toHaveTextContent(texts.seen)
    expect(part('Type 1')).toHaveTextContent(texts.nothingChosen)
    await userEvent.click(await screen.findByRole('checkbox', { name: /Complement 1/ }))
    expect(part('Type 1')).toHaveTextContent('Complement 1')
    expect(part('Type 1')).not.toHaveTextContent(texts.nothingChosen)
  })
  it('R4.57 R4.59 have choices of their own, whose variant makes the price; taken back, they leave nothing', async () => {
    open()
    await section('Type 2')
    await userEvent.click(await screen.findByRole('checkbox', { name: /Complement 2/ }))
    expect(price()).toBe(50_000 + 7900)
    await userEvent.click(screen.getByRole('radio', { name: /Option 512/ }))
    expect(price()).toBe(50_000 + 9500)
    await userEvent.click(screen.getByRole('checkbox', { name: /Complement 2/ }))
    expect(price()).toBe(50_000)
  })
  it.each([
    ['0', '1'],
    ['1.5', '2'],
    ['-4', '1'],
    ['500', '99'],
    ['{Backspace}', '1'],
  ])('R3.24 %s pieces of one are refused in words, and leaving the field takes %s', async (typed, nearest) => {
    open(at('end'))
    await section('Type 1')
    await userEvent.click(await screen.findByRole('checkbox', { name: /Complement 1/ }))
    const count = screen.getByRole<HTMLInputElement>('spinbutton', { name: /Complement 1/ })
    await userEvent.clear(count)
    await userEvent.type(count, typed)
    expect(count.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText(texts.countRange.replace('{max}', '99')).id).toBe(count.getAttribute('aria-describedby'))
    await userEvent.tab()
    expect(count.value).toBe(nearest)
    expect(screen.queryByText(texts.countRange.replace('{max}', '99'))).toBeNull()
    expect(price()).toBe(50_000 + 3900 * Number(nearest))
  })
  it('R4.48 of a type are not asked for again by the next configurator of the product', async () => {
    open()
    await section('Type 1')
    await screen.findByRole('checkbox', { name: /Complement 1/ })
    await waitFor(() => expect(document.querySelector('[data-step-loading]')).toBeNull())
    cleanup()
    open()
    await section('Type 1')
    expect(await screen.findByRole('checkbox', { name: /Complement 1/ })).toBeTruthy()
    expect(asked).toHaveLength(3)
  })
  it('R4.48 that cannot be fetched can be asked for again', async () => {
    failing = true
    open()
    await section('Type 1')
    const part = within(screen.getByRole('heading', { level: 3, name: 'Type 1' }).closest('details') as HTMLElement)
    expect(await part.findByText(texts.complementsFailed)).toBeVisible()
    failing = false
    await userEvent.click(part.getByRole('button', { name: texts.retry }))
    expect(await screen.findByRole('checkbox', { name: /Complement 1/ })).toBeTruthy()
  })
})

describe('the drawing on a phone', () => {
  let look: (share: number) => void
  beforeEach(() => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(
          tell: (entries: Pick<IntersectionObserverEntry, 'intersectionRatio' | 'isIntersecting'>[]) => void,
        ) {
          look = (share) => act(() => tell([{ intersectionRatio: share, isIntersecting: share > 0 }]))
        }
        observe() {}
        disconnect() {}
      },
    )
    const drawn: ConfiguratorData = {
      ...data,
      product: {
        ...data.product,
        sketch: { layout: 'frontal-sliding', width: 1200, height: 1950, depth: null, color: '#c9cdd0', glass: null },
      },
      attributes: data.attributes.map((each) => (each.id === 3 ? { ...each, src: 'width-attr' } : each)),
    }
    render(<Configurator data={drawn} opening={{ ...freshOpening, ...at('g0') }} page={false} saved={vi.fn()} />)
  })
  const strip = () => screen.queryByRole('button', { name: new RegExp(texts.drawingEnlarge) })
  it('R1.3 R2.17 stays in sight in small once the shopper scrolls away from it, and follows every choice', async () => {
    look(1)
    expect(strip()).toBeNull()
    look(0.2)
    expect(strip()?.textContent).toMatch(/largeur à choisir, hauteur 1950\smm$/)
    await userEvent.type(screen.getByRole('textbox', { name: 'Attribute 3' }), '1205')
    expect(strip()?.textContent).toMatch(/largeur 1205\smm, hauteur 1950\smm$/)
    look(0.9)
    expect(strip()).toBeNull()
  })
  it('R2.17 is shown large by its small form, and gives the focus back when it is closed', async () => {
    look(0)
    await userEvent.tab()
    strip()?.focus()
    await userEvent.keyboard('{Enter}')
    const large = await screen.findByRole('dialog', { name: texts.drawing })
    expect(within(large).getByRole('img', { name: /^A screen, dessin/ })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 2, name: texts.screens.measures })).toBeTruthy()
    await userEvent.click(within(large).getByRole('button', { name: texts.drawingClose }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(strip())
  })
  it('R2.17 is one image with one button in its large and its small form', () => {
    look(0)
    expect(strip()?.querySelectorAll('svg:not([aria-hidden])')).toHaveLength(0)
    expect(strip()?.closest('form')).not.toBeNull()
    expect(strip()?.getAttribute('type')).toBe('button')
  })
})

describe('the way into the cart', () => {
  it('R3.24 says above the step what a form that was refused lacks, with what was typed still there', async () => {
    open({ ...at('g0'), refused: true, incomplete: true, typed: { m31: 'abc 12' } })
    const [list] = screen.getAllByRole('alert')
    expect(within(list as HTMLElement).getAllByRole('button')).toHaveLength(4)
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Attribute 3' }).value).toBe('abc 12')
    expect(screen.getByRole('textbox', { name: 'Attribute 3' }).getAttribute('aria-invalid')).toBe('true')
  })
  it('R3.24 a field holds what was chosen once its step was left, not what was refused before', async () => {
    open({ ...at('g0'), incomplete: true, typed: { m31: '5000' } })
    const width = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Attribute 3' })
    expect(width().value).toBe('5000')
    await userEvent.clear(width())
    await userEvent.type(width(), '900')
    await goOn()
    await screen.findByRole('heading', { level: 2, name: texts.screens.look })
    await userEvent.click(screen.getByRole('button', { name: texts.previous }))
    expect(width().value).toBe('900')
    expect(width()).toBeValid()
  })
  it('R3.24 a number of pieces that cannot be stops the shopper from going on', async () => {
    open(at('end'))
    await section('Type 1')
    await userEvent.click(await screen.findByRole('checkbox', { name: /Complement 1/ }))
    const count = screen.getByRole<HTMLInputElement>('spinbutton', { name: /Complement 1/ })
    await userEvent.clear(count)
    await userEvent.type(count, '500{Enter}')
    expect(screen.getByText(texts.countRange.replace('{max}', '99'))).toBeVisible()
    expect(screen.getByRole('heading', { level: 2, name: texts.screens.extras })).toBeVisible()
    expect(count).toHaveFocus()
  })
  it('R3.24 names everything that is missing, each with the way to it', async () => {
    open(at('end'))
    await userEvent.click(screen.getAllByRole('button', { name: texts.addToCart })[0] as HTMLElement)
    const last = screen.getAllByText(/^Il manque encore/).at(-1)?.parentElement
    const ways = within(last as HTMLElement).getAllByRole('button')
    expect(ways.map((button) => button.textContent)).toEqual([
      'Choisissez\u00a0: Attribute 3.',
      'Choisissez\u00a0: Attribute 4.',
      'Choisissez\u00a0: Attribute 1.',
      'Choisissez\u00a0: Attribute 2.',
    ])
    await userEvent.click(ways[1] as HTMLElement)
    expect(screen.getByRole('radio', { name: /Option 41/ })).toHaveFocus()
  })
})

describe('beside the product', () => {
  const button = <ConfigureButton slug="a-screen" href="/configurator?product=a-screen" label="Configure" />
  it('R2.123 R2.131 opens on demand; closing resets the complement type and keeps the choices', async () => {
    render(button)
    expect(proxy.mock.calls.filter(([address]) => address.startsWith('/api/configurator'))).toEqual([])
    await userEvent.click(screen.getByRole('link', { name: 'Configure' }))
    await screen.findByRole('textbox', { name: 'Attribute 3' })
    await goTo(texts.screens.look)
    await userEvent.click(screen.getByRole('radio', { name: /Option 11/ }))
    await section('Type 1')
    expect(await screen.findByRole('checkbox', { name: /Complement 1/ })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: texts.close }))
    expect(screen.queryByRole('navigation')).toBeNull()
    await userEvent.click(screen.getByRole('link', { name: 'Configure' }))
    await screen.findByRole('textbox', { name: 'Attribute 3' })
    await goTo(texts.screens.look)
    expect(screen.getByRole('radio', { name: /Option 11/ })).toBeChecked()
  })
})
