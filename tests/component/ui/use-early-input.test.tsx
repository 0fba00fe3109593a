import { act, render } from '@testing-library/react'
import { useRef, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { useEarlyInput } from '#components/ui/use-early-input.ts'

const told = vi.fn()

function Fields() {
  const place = useRef<HTMLFormElement>(null)
  const [finish, setFinish] = useState('chrome')
  const [width, setWidth] = useState('90')
  useEarlyInput(place)
  return (
    <form ref={place}>
      {['chrome', 'black'].map((value) => (
        <input
          key={value}
          type="radio"
          name="finish"
          value={value}
          checked={finish === value}
          onChange={() => setFinish(value)}
        />
      ))}
      <input type="radio" name="variant" value="a" defaultChecked onChange={() => told('a')} />
      <input type="radio" name="variant" value="b" onChange={() => told('b')} />
      <input type="checkbox" name="kit" value="1" onChange={({ target }) => told(target.checked)} />
      <input name="width" value={width} onChange={({ target }) => setWidth(target.value)} />
      <input type="hidden" name="id" value={finish} />
      <output>{`${finish} ${width}`}</output>
    </form>
  )
}

describe('useEarlyInput', () => {
  it('R2.17 takes over what was picked and typed before the script was there', async () => {
    const page = document.createElement('div')
    document.body.append(page)
    page.innerHTML = renderToString(<Fields />)
    const field = (selector: string) => page.querySelector<HTMLInputElement>(selector) as HTMLInputElement
    field('[value=black]').checked = true
    field('[value=b]').checked = true
    field('[name=kit]').checked = true
    field('[name=width]').value = '120'
    const root = await act(async () => hydrateRoot(page, <Fields />))
    expect(page.querySelector('output')?.textContent).toBe('black 120')
    expect(told.mock.calls.flat()).toEqual(['b', true])
    expect([field('[value=black]').checked, field('[value=chrome]').checked]).toEqual([true, false])
    expect([field('[name=kit]').checked, field('[name=width]').value]).toEqual([true, '120'])
    act(() => root.unmount())
  })
  it('R2.17 says nothing where nothing was touched', () => {
    told.mockClear()
    render(<Fields />)
    expect(told).not.toHaveBeenCalled()
  })
})
