import { createContext, type ReactNode, useContext } from 'react';

export const TitleLevel = createContext<'h2' | 'h3'>('h2');

/** The heading of a part of the sheet. */
export function Title({ children }: { children: ReactNode }) {
  const Level = useContext(TitleLevel);
  return <Level>{children}</Level>;
}
