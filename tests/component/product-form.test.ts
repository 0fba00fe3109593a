import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addressWithForm, fillForm } from '#components/configurator/product-form.ts'
import { configure } from '#lib/rules/configurator/machine.ts'
import { startConfiguration } from '#lib/rules/configurator/start.ts'
import { screen as measured, standard } from '../unit/rules/configurator/catalogue.ts'

const fresh = '/configurator?product=a-screen'
const kept = '/configurator?product=a-screen&o=11_31-900#50000'
const field = <Field extends HTMLElement>(name: string) => document.querySelector<Field>(name)

beforeEach(() => {
  document.body.innerHTML = `<form id="buy">
    <input type="hidden" name="product" value="7"><input name="quantity" value="1">
    <input type="radio" name="attribute-1" value="11"><input type="radio" name="attribute-1" value="12">
    <select name="attribute-2"><option value=""></option><option value="21"></option><option value="22"></option></select>
    <input name="value-31">
    <input type="radio" name="attribute-4" value="41"><input type="radio" name="attribute-4" value="42">
  </form>`
})

describe('a configurator beside a product page', () => {
  it('R2.123 opens with what is chosen and typed in the fields of the page', () => {
    field('[value="12"]')?.click()
    ;(field<HTMLInputElement>('[name="value-31"]') as HTMLInputElement).value = '905,5'
    expect(addressWithForm(null, fresh).search).toBe('?product=a-screen&q=1&a1=12&m31=905%2C5')
  })

  it('R2.123 opens with what was configured before, and what the fields say since', () => {
    expect(addressWithForm(kept, fresh).search).toBe('?product=a-screen&o=11_31-900&q=1')
    field('[value="12"]')?.click()
    expect(addressWithForm(kept, fresh).search).toBe('?product=a-screen&o=11_31-900&q=1&a1=12')
    // The stored price was that of other choices.
    expect(addressWithForm(kept, fresh).hash).toBe('')
  })

  it('R2.123 opens as it was left where the fields say nothing else', () => {
    const state = [
      { type: 'choose', option: 11 },
      { type: 'measure', option: 31, value: 900 },
    ].reduce(
      (before, event) => configure(before, event as Parameters<typeof configure>[1]),
      startConfiguration(measured),
    )
    fillForm(state, 'mm')
    expect(addressWithForm(kept, fresh).href).toBe(new URL(kept, window.location.href).href)
  })

  it('R2.123 leaves what was configured in the fields of the page, whose script follows', () => {
    const followed = vi.fn()
    field('form')?.addEventListener('input', followed)
    const state = [
      { type: 'choose', option: 11 },
      { type: 'choose', option: 21 },
      { type: 'choose', option: 42 },
      { type: 'measure', option: 31, value: 905 },
    ].reduce(
      (before, event) => configure(before, event as Parameters<typeof configure>[1]),
      startConfiguration(measured),
    )
    fillForm(state, 'cm')
    const said = Object.fromEntries(new FormData(field<HTMLFormElement>('form') as HTMLFormElement))
    expect(said).toMatchObject({ 'attribute-1': '11', 'attribute-2': '21', 'attribute-4': '42', 'value-31': '90,5' })
    expect(followed).toHaveBeenCalled()
  })

  it('R2.123 needs no form on the page', () => {
    document.body.innerHTML = ''
    expect(addressWithForm(kept, fresh).hash).toBe('#50000')
    expect(() => fillForm(startConfiguration(standard), 'mm')).not.toThrow()
  })
})
