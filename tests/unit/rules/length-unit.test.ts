import { expect, it } from 'vitest'
import { formatLength } from '#lib/rules/configurator/length.ts'
import { lengthUnitOf } from '#lib/rules/length-unit.ts'
import { stores } from '#lib/stores/registry.ts'

it.each(stores.map((store) => [store.code, store.lengthUnit] as const))(
  'R1.3 lengths of %s are centimetres as they are sold, and millimetres made to measure',
  (_, typed) => {
    const written = (made_to_measure: boolean) => formatLength(1_200, lengthUnitOf({ made_to_measure }, typed))
    expect([written(false), written(true)]).toEqual(['120\u00a0cm', '1200\u00a0mm'])
  },
)
