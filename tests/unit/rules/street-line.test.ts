import { describe, expect, it } from 'vitest'
import { streetLine } from '#lib/rules/street-line.ts'

describe('the line of an address with street and number', () => {
  it.each([
    ['FR', 'rue des Lilas', '12', '12 rue des Lilas'],
    ['FR', 'rue des Lilas', '12 bis, 3e gauche', '12 bis rue des Lilas, 3e gauche'],
    ['FR', 'Lieu-dit Les Granges', '', 'Lieu-dit Les Granges'],
    ['FR', ' rue des Lilas ', ' 12 , bât. B, 3e ', '12 rue des Lilas, bât. B, 3e'],
    ['ES', 'Calle Mayor', '12', 'Calle Mayor 12'],
    ['ES', 'Calle Mayor', 's/n, 3.º B', 'Calle Mayor s/n, 3.º B'],
  ])('is written as in %s', (country, address, number, line) => {
    expect(streetLine({ address, number }, country)).toBe(line)
  })
})
