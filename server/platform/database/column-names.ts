/** A name as the database has it, of the name that code uses: `diveSites` is `dive_sites`. */
export const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
