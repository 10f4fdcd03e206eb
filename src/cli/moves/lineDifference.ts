/** Most lines that differ between two texts which are compared line by line. The time grows with the square. */
const MAX_DIFFERENT_LINES = 1_000;

/** Lines that others replace: those from `from` to before `to`, counted from 0. */
export interface LineChange {
  from: number;
  to: number;
  /** The lines that take their place, in the other text. */
  newFrom: number;
  newTo: number;
}

/** Returns the fewest changes of lines that make one text of another (Myers 1986); one change if too many lines differ. */
export function lineDifference(before: readonly string[], after: readonly string[]): LineChange[] {
  const shortest = Math.min(before.length, after.length);
  let start = 0;
  while (start < shortest && before[start] === after[start]) start++;
  let behind = 0;
  while (behind < shortest - start && before.at(-1 - behind) === after.at(-1 - behind)) behind++;
  const whole = { from: start, to: before.length - behind, newFrom: start, newTo: after.length - behind };
  if (whole.from === whole.to && whole.newFrom === whole.newTo) return [];
  const steps = findSteps(before.slice(start, whole.to), after.slice(start, whole.newTo));
  return steps === undefined ? [whole] : joinSteps(steps, start);
}

/** A line that is removed at a place of the text before, or added at one of the text after it. */
interface Step {
  isAdded: boolean;
  at: number;
  newAt: number;
}

/** Returns the removed and added lines in their order; `undefined` if there are too many. */
function findSteps(before: readonly string[], after: readonly string[]): Step[] | undefined {
  /** How far one comes in the text before, by the number of added lines less that of removed ones: for each number of steps. */
  const rounds: Map<number, number>[] = [];
  let reach = new Map([[1, 0]]);
  for (let count = 0; count <= MAX_DIFFERENT_LINES; count++) {
    const next = new Map<number, number>();
    for (let shift = -count; shift <= count; shift += 2) {
      const isDown = isAddition(reach, shift, count);
      let x = isDown ? (reach.get(shift + 1) ?? 0) : (reach.get(shift - 1) ?? 0) + 1;
      while (x < before.length && x - shift < after.length && before[x] === after[x - shift]) x++;
      next.set(shift, x);
      if (x >= before.length && x - shift >= after.length)
        return stepsBack([...rounds, reach], before.length, after.length);
    }
    rounds.push(reach);
    reach = next;
  }
  return undefined;
}

/** Returns whether the last step on the way to a shift adds a line. */
function isAddition(reach: ReadonlyMap<number, number>, shift: number, count: number): boolean {
  return shift === -count || (shift !== count && (reach.get(shift - 1) ?? 0) < (reach.get(shift + 1) ?? 0));
}

function stepsBack(rounds: readonly ReadonlyMap<number, number>[], length: number, newLength: number): Step[] {
  const steps: Step[] = [];
  let [x, y] = [length, newLength];
  for (let count = rounds.length - 1; count > 0; count--) {
    const reach = rounds[count];
    if (!reach) break;
    const isAdded = isAddition(reach, x - y, count);
    const shift = x - y + (isAdded ? 1 : -1);
    x = reach.get(shift) ?? 0;
    y = x - shift;
    steps.push({ isAdded, at: x, newAt: y });
  }
  return steps.reverse();
}

/** Joins neighboring steps to changes. */
function joinSteps(steps: readonly Step[], offset: number): LineChange[] {
  const changes: LineChange[] = [];
  for (const { isAdded, at, newAt } of steps) {
    const [from, newFrom] = [at + offset, newAt + offset];
    const last = changes.at(-1);
    const isNext = last?.to === from && last.newTo === newFrom;
    const change = isNext ? last : { from, to: from, newFrom, newTo: newFrom };
    if (isAdded) change.newTo++;
    else change.to++;
    if (!isNext) changes.push(change);
  }
  return changes;
}
