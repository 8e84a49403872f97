declare module 'virtual:antd-css/*' {
  const css: string;
  export default css;
}
