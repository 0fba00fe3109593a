import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { MeasureHelp } from '#components/configurator/measure-help.tsx'
import messages from '#messages/es.json'

const texts = messages.configurator
const help = texts.measureHelp

function open() {
  const take = vi.fn()
  const terms = {
    width: { min: 600, max: 1600 },
    height: { min: 1700, max: 2100 },
    adjustment: 20,
    compensators: [20, 40],
    walls: 2 as const,
    side: 900,
  }
  render(<MeasureHelp texts={texts} unit="cm" terms={terms} take={take} />)
  return take
}
const field = (name: string) => screen.findByRole('textbox', { name: `${name} (cm)` })
const type = async (...widths: string[]) => {
  for (const [index, name] of [help.top, help.middle, help.bottom].entries())
    await userEvent.type(await field(name), widths[index] ?? '')
}

it('R3.24 three widths, once asked for, give the smallest to the field at a touch', async () => {
  const take = open()
  expect(screen.queryByRole('textbox')).toBeNull()
  await userEvent.click(screen.getByText(help.title))
  await type('120,5', '120', '121')
  expect(screen.getByRole('status')).toHaveTextContent('120 cm')
  await userEvent.click(screen.getByRole('button', { name: /120.cm/ }))
  expect(take).toHaveBeenCalledWith(1200)
})

it.each([
  [['120', '12', '120'], /En el centro: 12 cm es demasiado/],
  [['120', '128', '120'], /En el centro: 8 cm de diferencia/],
  [['120', '123,3', '126,6'], /6,6 cm de diferencia entre estos anchos/],
])('R3.24 widths that cannot be, or are far apart, are said and not taken: %j', async (widths, said) => {
  open()
  await userEvent.click(screen.getByText(help.title))
  await type(...widths)
  expect(screen.getByRole('status').textContent?.replaceAll('\u00a0', ' ')).toMatch(said)
  expect(screen.queryByRole('button')).toBeNull()
})

it('R3.24 Enter in one of them takes the smallest, and sends no form around it', async () => {
  const take = open()
  await userEvent.click(screen.getByText(help.title))
  await type('100', '101', '100,2{Enter}')
  expect(take).toHaveBeenCalledWith(1000)
})

it('R3.24 walls that lean more than the screen makes up for need a profile, which is named', async () => {
  open()
  await userEvent.click(screen.getByText(help.title))
  await type('120', '121', '123')
  expect(screen.getByRole('status').textContent?.replaceAll('\u00a0', ' ')).toMatch(
    /Quedan 3 cm .* perfil de compensación de 2 cm/,
  )
  expect(screen.getByRole('button', { name: /120.cm/ })).toBeInTheDocument()
})

it('R3.24 the plumb of walls is folded, and says what each wall needs', async () => {
  const take = open()
  await userEvent.click(screen.getByText(help.title))
  await type('120', '120', '120')
  const gap = await field(help.level)
  expect(gap).not.toBeVisible()
  await userEvent.click(screen.getByText(help.crooked))
  expect(gap).toBeVisible()
  const said = () => screen.getByRole('status').textContent?.replaceAll('\u00a0', ' ')
  await userEvent.type(screen.getByRole('textbox', { name: `${help.leftGap} (mm)` }), '9')
  expect(said()).toMatch(/falta: ¿Dónde, a la izquierda\?/)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: help.leftEnd }), help.ends.top)
  expect(said()).toMatch(/falta: Largo del nivel/)
  await userEvent.type(gap, '60')
  await userEvent.type(screen.getByRole('textbox', { name: `${help.rightGap} (mm)` }), '9')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: help.rightEnd }), help.ends.bottom)
  // 9 mm over 60 cm are 3.2 cm over the height.
  expect(said()).toMatch(/Ancho que hay que pedir: 116,8 cm\. Es menos que el menor/)
  expect(said()).toMatch(/Pared izquierda: 3,2 cm .* 4 cm|Pared derecha: 3,2 cm/)
  await userEvent.click(screen.getByRole('button', { name: /116,8.cm/ }))
  expect(take).toHaveBeenCalledWith(1168)
})

it('R3.24 a wall that no profile makes up for is named, and drawn but not taken', async () => {
  open()
  await userEvent.click(screen.getByText(help.title))
  await type('120', '120', '120')
  await userEvent.click(screen.getByText(help.crooked))
  await userEvent.type(screen.getByRole('textbox', { name: `${help.leftGap} (mm)` }), '0')
  await userEvent.type(screen.getByRole('textbox', { name: `${help.rightDiagonal} (cm)` }), '90')
  expect(screen.getByRole('status')).toHaveTextContent(help.rightWall)
  expect(screen.queryByRole('button')).toBeNull()
  expect(document.querySelector('polyline[stroke="var(--color-ember)"]')).not.toBeNull()
})
