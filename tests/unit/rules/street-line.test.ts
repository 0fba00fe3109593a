import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { streetLine, withHouseNumber } from '#lib/rules/street-line.ts'

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

describe('a house number in the field of the street', () => {
  it.each([
    ['FR', '18 rue de la République', 'rue de la République', '18'],
    ['FR', '18, rue de la République', 'rue de la République', '18'],
    ['FR', '18 bis rue de la République', 'rue de la République', '18 bis'],
    ['FR', '18bis, avenue Foch', 'avenue Foch', '18bis'],
    ['FR', '3 B chemin du Moulin', 'chemin du Moulin', '3 B'],
    ['FR', ' 5 place du 8 Mai 1945 ', 'place du 8 Mai 1945', '5'],
    ['ES', 'Calle Mayor 12', 'Calle Mayor', '12'],
    ['ES', 'Calle Mayor, 12', 'Calle Mayor', '12'],
    ['ES', 'C/ Mayor nº 12', 'C/ Mayor', '12'],
    ['ES', 'Calle Mayor, n.º 12 bis', 'Calle Mayor', '12 bis'],
    ['ES', 'Calle Mayor 12, 3.º B', 'Calle Mayor', '12, 3.º B'],
    ['ES', 'Plaza 2 de Mayo 5', 'Plaza 2 de Mayo', '5'],
    ['ES', 'Camino Viejo s/n', 'Camino Viejo', 's/n'],
    ['ES', 'Calle 9, 4', 'Calle 9', '4'],
  ])('moves where it is clear in %s: %s', (country, typed, address, number) => {
    expect(withHouseNumber({ address: typed, number: ' ' }, country)).toEqual({ address, number })
  })

  it.each([
    ['FR', 'Quai 9'],
    ['FR', 'rue du 8 Mai 1945'],
    ['FR', '8 mai 1945'],
    ['FR', '18 rue'],
    ['FR', '12'],
    ['FR', 'Lieu-dit Les Granges'],
    ['FR', 'Calle Mayor 12'],
    ['ES', 'Calle 9'],
    ['ES', 'Quai 9'],
    ['ES', 'Carretera de Burgos km 12'],
    ['ES', 'Carretera nacional 340'],
    ['ES', 'Constitución de 1812'],
    ['ES', 'Plaza 2 de Mayo'],
    ['ES', 'Calle Mayor, 3.º B'],
    ['ES', '12 rue des Lilas'],
  ])('stays where it is not clear in %s: %s', (country, address) => {
    expect(withHouseNumber({ address, number: '' }, country)).toEqual({ address, number: '' })
  })

  it('leaves a number that was typed alone', () => {
    const given = { address: '18 rue de la République', number: '20' }
    expect(withHouseNumber(given, 'FR')).toBe(given)
  })

  it.each(['FR', 'ES'])('moves once: a second time changes nothing in %s', (country) => {
    const word = fc.constantFrom('rue', 'Calle', 'Mayor', '12', 'bis', 'km', '1945', 'de', 's/n', 'B', '3.º', ',', 'Ñ')
    fc.assert(
      fc.property(fc.array(word, { maxLength: 8 }), (words) => {
        const once = withHouseNumber({ address: words.join(' '), number: '' }, country)
        const moved = once.number !== ''
        expect(withHouseNumber(once, country)).toEqual(once)
        if (moved) expect(once.address).not.toBe('')
      }),
    )
  })
})
