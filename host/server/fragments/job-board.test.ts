import { jobWriter, openJobBoard } from './job-board.ts';

it('the edge reads the job that a renderer wrote last, also when the process is gone', () => {
  const board = openJobBoard();
  expect(board.read()).toBe(0);
  const write = jobWriter(board.fd);
  write(7);
  write(2 ** 40);
  expect(board.read()).toBe(2 ** 40);
  board.close();
  board.close();
  expect(board.read()).toBe(2 ** 40);
});
