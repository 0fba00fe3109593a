import { expect, it } from 'vitest'
import { upperLevels } from '#components/layout/menu-view.ts'

const item = (id: number, web_name: string, sub_items: ReturnType<typeof leaf>[] = []) => ({
  ...leaf(id, web_name),
  sub_items,
})
const leaf = (id: number, web_name: string): Parameters<typeof upperLevels>[0][number] => ({
  ...{ id, web_name, web_url: `/p${id}`, sub_items: [] },
  ...{ icon_cld_public_id: null, image_cld_public_id: null },
})

it('R2.105 the desktop menu keeps room for the third level, also where its names take several lines', () => {
  const rows = (...names: string[]) => {
    const [first] = upperLevels([
      item(1, 'Screens', [
        item(
          2,
          'To measure',
          names.map((name, place) => leaf(place + 3, name)),
        ),
      ]),
    ])
    return first?.items?.[0]?.links
  }
  expect(rows('Sliding', 'Folding')).toBe(2)
  expect(rows('Sliding', 'Mamparas de ducha correderas a medida')).toBe(3)
  expect(rows('Mamparas de ducha correderas a medida', 'Mamparas de ducha semicirculares a medida')).toBe(4)
  expect(rows(`${'x'.repeat(80)}`)).toBe(1)
  expect(rows()).toBeUndefined()
})
