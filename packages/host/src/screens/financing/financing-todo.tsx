export { default } from './my-todo.tsx';
