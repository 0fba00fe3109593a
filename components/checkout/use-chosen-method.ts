'use client'

import { useState } from 'react'
import type { PaymentMethod } from '#lib/contract/payment-methods.ts'

interface OfferedMethod {
  value: PaymentMethod
  /** True when paying so costs something on top. */
  commission: boolean
}

/**
 * How it is to be paid. Without a script only a bank transfer can be ordered, so the page begins
 * with it.
 * @param before chosen before, or null
 * @param scripted whether the page's script runs
 */
export function useChosenMethod(methods: readonly OfferedMethod[], before: PaymentMethod | null, scripted: boolean) {
  const begins = (methods.find(({ value }) => value === before) ?? methods[0])?.value ?? 'transfer'
  const [picked, setPicked] = useState<PaymentMethod | null>(null)
  /** The last one that has changed the total. */
  const [counted, setCounted] = useState(begins)
  const method = picked ?? (scripted ? begins : 'transfer')
  const changesTotal = (one: PaymentMethod, other: PaymentMethod) =>
    methods.some(({ value, commission }) => commission && (value === one || value === other))
  return {
    method,
    scripted,
    counted: { value: counted, begins },
    choose: (wanted: PaymentMethod) => {
      if (changesTotal(wanted, method)) setCounted(wanted)
      setPicked(wanted)
    },
  }
}

export type ChosenMethod = ReturnType<typeof useChosenMethod>
