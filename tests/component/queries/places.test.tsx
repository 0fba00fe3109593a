import { onlineManager } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { Queries } from '#components/queries/queries.tsx'
import { islandQueries } from '#lib/queries/client.ts'
import { usePlaces } from '#lib/queries/places.ts'

const town = (name: string) => ({ name, province: { code: '28', name: 'Madrid' }, kilometres: 14, distance: 500 })
/** Requests so far, with the function that answers each. */
let questions: { input: string; signal: AbortSignal; answer: (response: Response) => void }[]
const found = (name: string) => Response.json({ results: [town(name)] })

beforeEach(() => {
  questions = []
  islandQueries().clear()
  vi.stubGlobal('fetch', (address: string, { signal }: { signal: AbortSignal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    signal.addEventListener('abort', () => reject(signal.reason))
    const input = new URL(address, 'http://shop.example').searchParams.get('input') ?? ''
    questions.push({ input, signal, answer: resolve })
    return promise
  })
})

const search = (first: string) =>
  renderHook(({ typed }) => usePlaces(typed), { initialProps: { typed: first }, wrapper: Queries })
const asked = (count: number) => waitFor(() => expect(questions).toHaveLength(count))

describe('usePlaces', () => {
  it('asks once typing stops, nothing for one letter, and ends the question before', async () => {
    const { result, rerender } = search('')
    for (const typed of ['a', 'al', 'alc ']) rerender({ typed })
    expect(result.current.searching).toBe(true)
    await asked(1)
    expect(questions[0]?.input).toBe('alc')
    rerender({ typed: 'alco' })
    await asked(2)
    await waitFor(() => expect(questions[0]?.signal.aborted).toBe(true))
    await act(async () => questions[1]?.answer(found('Alcobendas')))
    await waitFor(() => expect(result.current.searching).toBe(false))
    expect(result.current.places?.map(({ name }) => name)).toEqual(['Alcobendas'])
  })

  it('keeps what was found until the next is there, and asks nothing twice', async () => {
    const { result, rerender } = search('alc')
    await asked(1)
    await act(async () => questions[0]?.answer(found('Alcobendas')))
    await waitFor(() => expect(result.current.places).toHaveLength(1))
    rerender({ typed: 'get' })
    await asked(2)
    expect(result.current.places?.[0]?.name).toBe('Alcobendas')
    expect(result.current.searching).toBe(true)
    await act(async () => questions[1]?.answer(found('Getafe')))
    await waitFor(() => expect(result.current.places?.[0]?.name).toBe('Getafe'))
    rerender({ typed: 'alc' })
    await waitFor(() => expect(result.current.places?.[0]?.name).toBe('Alcobendas'))
    expect(questions).toHaveLength(2)
    rerender({ typed: '' })
    expect(result.current).toMatchObject({ places: null, searching: false, failed: false })
  })

  it('R8.1 says when it could not be asked, and asks again when that is wanted', async () => {
    const { result } = search('alc')
    await asked(1)
    await act(async () => questions[0]?.answer(new Response(null, { status: 502 })))
    await waitFor(() => expect(questions).toHaveLength(2), { timeout: 4000 })
    await act(async () => questions[1]?.answer(new Response(null, { status: 502 })))
    await waitFor(() => expect(result.current).toMatchObject({ failed: true, searching: false, places: null }))
    act(() => result.current.retry())
    await asked(3)
    await act(async () => questions[2]?.answer(found('Alcobendas')))
    await waitFor(() => expect(result.current).toMatchObject({ failed: false, searching: false }))
    expect(result.current.places).toHaveLength(1)
  })

  it('does not repeat what was refused', async () => {
    const { result } = search('al')
    await asked(1)
    await act(async () => questions[0]?.answer(Response.json({ input: ['No.'] }, { status: 400 })))
    await waitFor(() => expect(result.current.failed).toBe(true))
    expect(questions).toHaveLength(1)
  })

  it('waits while there is no network', async () => {
    onTestFinished(() => onlineManager.setOnline(true))
    onlineManager.setOnline(false)
    const { result, rerender } = search('')
    rerender({ typed: 'alc' })
    await act(() => new Promise((done) => setTimeout(done, 350)))
    expect(questions).toEqual([])
    expect(result.current.failed).toBe(false)
    act(() => onlineManager.setOnline(true))
    await asked(1)
  })
})
