/** 'details.species.0.otherName' as 'Details › species › other name': a field where its label is not known. */
export const describeField = (path: string): string => {
  const words = path
    .split('.')
    .filter((part) => !/^\d+$/.test(part))
    .map((part) => part.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase())
    .join(' › ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
