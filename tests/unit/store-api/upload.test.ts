import { afterEach, expect, it, vi } from 'vitest'
import { contract } from '#lib/contract/index.ts'
import { ask } from '#lib/store-api/client.ts'
import { frsm } from '#lib/stores/frsm.ts'

afterEach(() => vi.unstubAllGlobals())

it('R4.42 sends a report with its photos as a form, each photo under the same name', async () => {
  const id = '0f8fad5b-d9cb-469f-a165-70867728950e'
  const sent = vi
    .fn()
    .mockImplementation(async () =>
      Response.json(
        { id, sub_order: id, kind: 'damage', comment: 'Éclat', photos: 2, created_at: '2026-11-21T12:00:00Z' },
        { status: 201 },
      ),
    )
  vi.stubGlobal('fetch', sent)
  const photos = ['a.jpg', 'b.jpg'].map((name) => new File(['picture'], name, { type: 'image/jpeg' }))
  await ask(frsm, contract.subOrders.report, { params: { id }, body: { kind: 'damage', comment: 'Éclat', photos } })
  const [, { body, headers }] = sent.mock.calls[0] as [unknown, { body: FormData; headers: Headers }]
  expect(body.get('comment')).toBe('Éclat')
  expect(body.getAll('photos').map((photo) => (photo as File).name)).toEqual(['a.jpg', 'b.jpg'])
  expect(headers.get('content-type')).toBeNull()
})
