'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** Seconds between two looks; each wait is longer than the one before, and after some minutes the mail has the last word. */
const waits = [2, 2, 3, 3, 5, 5, 10, 10, 20, 20, 30, 30, 60, 60]

/** Looks again, now and then, whether the provider has said what became of the payment. */
export function AwaitPayment() {
  const router = useRouter()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const look = (number: number) => {
      const wait = waits[number]
      if (wait === undefined) return
      timer = setTimeout(() => {
        router.refresh()
        look(number + 1)
      }, wait * 1000)
    }
    look(0)
    return () => clearTimeout(timer)
  }, [router])
  return null
}
