import { describe, expect, it } from 'vitest'
import { isInstallable } from '#lib/rules/facility/installable.ts'
import { paymentLines, selectedService } from '#lib/rules/facility/selected-service.ts'

const texts = { open: 'Add it', change: 'Change it' }
const choice = {
  city: 'city-28',
  distance: '500',
  disassembly: false,
  pre_measurement: false,
  place: 'Alcobendas',
} as const

describe('selectedService', () => {
  it('R3.37 leads to an installation with a prominent button and no price as long as there is none', () => {
    expect(selectedService(null, texts)).toEqual({
      id: 'installation-opt-confirm',
      attribute: 'facility_selected',
      value_string: '',
      price: 0,
      button_string: 'Add it',
      button_class: 'primary',
      show_price: false,
    })
  })
  it('R3.37 names the place, shows the deposit and changes it with a quieter button', () => {
    expect(selectedService({ choice, city: 'Madrid', deposit: 2_000 }, texts)).toEqual({
      id: 'installation-opt-cost',
      attribute: 'facility_selected',
      value_string: 'Madrid, Alcobendas',
      price: 2_000,
      button_string: 'Change it',
      button_class: 'secondary',
      show_price: true,
    })
    expect(selectedService({ choice: { ...choice, place: '' }, city: 'Madrid', deposit: 0 }, texts).value_string).toBe(
      'Madrid',
    )
  })
})

describe('paymentLines', () => {
  it('R3.28 names the options that the deposit and the rest for the installer belong to', () => {
    expect(paymentLines({ deposit: 6_000, installer: 18_000 })).toEqual([
      { id: 'installation-opt-cost', price: 6_000 },
      { id: 'facility-installer-cost', price: 18_000 },
    ])
  })
})

describe('isInstallable', () => {
  it.each([
    [{ layout: 'walk-in' } as const, true],
    [{ layout: 'bath' } as const, true],
    [{ layout: 'tray' } as const, false],
    [null, false],
  ])('R3.3 screens are put up, trays and what is not drawn are not: %j', (sketch, expected) => {
    expect(isInstallable(sketch)).toBe(expected)
  })
})
