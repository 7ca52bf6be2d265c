import DefaultTheme from 'vitepress/theme-without-fonts'
import { h } from 'vue'
import VersionSwitch from './VersionSwitch.vue'
import './style.css'

export default {
  extends: DefaultTheme,
  Layout: () =>
    h(DefaultTheme.Layout, null, {
      'nav-bar-content-after': () => h(VersionSwitch),
      'nav-screen-content-after': () => h(VersionSwitch),
    }),
}
